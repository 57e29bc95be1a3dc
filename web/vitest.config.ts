import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The client's pure modules, and the state of an open match; what is drawn is looked at in Chromium (tests/browser).
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: { include: ['tests/**/*.test.ts'], environment: 'node', isolate: false },
});
