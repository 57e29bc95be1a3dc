import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = 'third-party.txt';
const LICENCE = /^(licen[cs]e|copying|notice|ofl)(\.|$|-)/i;
const RULE = '-'.repeat(80);

interface Package {
  name: string;
  version: string;
  license: string;
}

/** The folder of the package that a module belongs to; none for our own. */
function home(module: string): string | null {
  const path = module.replace(/^\0+/, '').replace(/[?#].*$/, '');
  const found = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  return found && existsSync(join(found[1], 'package.json')) ? found[1] : null;
}

/** The folders of the typefaces: style sheets name their files, so that no module tells of them. */
function faces(): string[] {
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@fontsource'))
    .map((name) => fileURLToPath(new URL(`node_modules/${name}`, import.meta.url)));
}

/** A package's own notice: who made it, under which terms. */
function notice(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Package;
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (!texts.length && license === 'Apache-2.0')
    texts.push(readFileSync(new URL('../LICENSE', import.meta.url), 'utf8').trim());
  if (!texts.length) throw new Error(`${name} ${version} comes without its licence`);
  return `${RULE}\n${name} ${version} (${license})\n${RULE}\n\n${texts.join('\n\n')}\n`;
}

/** Writes down whose work goes into the client, and under which terms, from what was really bundled. */
export function notices(): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle() {
      const modules = [...this.getModuleIds()].map(home).filter((one): one is string => one !== null);
      const folders = new Set([...modules, ...faces()]);
      const source = [...folders].sort().map(notice).join('\n');
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: `The browser client of Grognard contains the following works of others.\n\n${source}`,
      });
    },
  };
}
