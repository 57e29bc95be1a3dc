import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default typescript.config(
  { ignores: ['node_modules', 'fixtures'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    rules: {
      // Pieces, maps and dice are drawn as SVG text that this client writes itself.
      'svelte/no-at-html-tags': 'off',
      // Maps and sets are made whole inside a derived value and never changed afterwards.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} keeps a space that the formatter would take away.
      'svelte/no-useless-mustaches': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
    },
  },
);
