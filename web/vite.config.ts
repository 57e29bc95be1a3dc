import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { notices } from './notices.ts';

const server = process.env.GROGNARD_SERVER ?? 'http://127.0.0.1:8440';

/** The faces that the first words are set in, asked for with the page. */
function preload(): Plugin {
  return {
    name: 'preload-faces',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const faces = Object.keys(bundle ?? {}).filter((name) =>
          /(bodoni-moda-latin-opsz-normal|alegreya-sans-latin-400-normal).*\.woff2$/.test(name),
        );
        return faces.map((name) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', href: '/' + name, as: 'font', type: 'font/woff2', crossorigin: true },
        }));
      },
    },
  };
}

const FIRST = /^index|\/index-|bodoni-moda|source-serif-4-latin-wght-normal|alegreya|barlow/;

/** Everything that compresses, compressed once here rather than at each request; and what the first page weighs. */
function compressed(): Plugin {
  let root = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      root = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const weight = (file: string): number => statSync(join(root, file)).size;
      for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        const path = join(root, file);
        if (!/\.(html|js|css|svg|json)$/.test(file) || !statSync(path).isFile()) continue;
        const bytes = readFileSync(path);
        writeFileSync(path + '.gz', gzipSync(bytes, { level: 9 }));
        writeFileSync(
          path + '.br',
          brotliCompressSync(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
        );
      }
      const sent = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.(br|woff2)$/.test(file),
      );
      const sum = (files: string[]): string =>
        (files.reduce((all, file) => all + weight(file), 0) / 1000).toFixed(0);
      const first = sent.filter((file) => FIRST.test(file));
      console.log(
        `the client: first page ${sum(first)} kB compressed, with a match ${sum(sent)} kB, besides the map`,
      );
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preload(), notices(), compressed()],
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true }, '/schema': server },
  },
  build: {
    outDir: '../src/grognard/table/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
