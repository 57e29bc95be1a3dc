/** The client's own words, in Fluent. Words of a game come from the server. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import english from '../words/en.ftl?raw';
import spanish from '../words/es.ftl?raw';
import type { Text } from './board';
import type { Lang } from './protocol';

export type Args = Record<string, FluentVariable>;

function bundle(lang: Lang, text: string): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const bundles: Record<Lang, FluentBundle> = { en: bundle('en', english), es: bundle('es', spanish) };

/** A sentence of the client, in a language. An unknown id comes back as it is, so that it shows. */
export function word(lang: Lang, id: string, args?: Args): string {
  for (const one of [bundles[lang], bundles.en]) {
    const value = one.getMessage(id)?.value;
    if (value) return one.formatPattern(value, args ?? null, []);
  }
  return id;
}

/** A text of the drawn board, in a language. */
export function inLanguage(text: Text | undefined, lang: Lang): string {
  return text === undefined ? '' : typeof text === 'string' ? text : text[lang];
}

/** Whether the client has a sentence of this name. */
export function known(id: string): boolean {
  return bundles.en.hasMessage(id);
}

/** What the browser would like, among what we speak. */
export function preferred(): Lang {
  for (const tag of navigator.languages ?? [navigator.language]) {
    if (tag.startsWith('es')) return 'es';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}
