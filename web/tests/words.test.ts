import { describe, expect, it } from 'vitest';
import { FluentResource } from '@fluent/bundle';
import english from '../src/words/en.ftl?raw';
import spanish from '../src/words/es.ftl?raw';
import { inLanguage, known, word } from '../src/lib/words';

const ids = (text: string): string[] => new FluentResource(text).body.map((message) => message.id);

describe('words', () => {
  it('are the same sentences in both languages', () => {
    expect(ids(spanish)).toEqual(ids(english));
    expect(new Set(ids(english)).size).toBe(ids(english).length);
  });

  it('take their arguments', () => {
    expect(word('en', 'panel-of', { n: 2, of: 5 })).toMatch(/2.*5/);
    expect(word('es', 'panel-of', { n: 2, of: 5 })).not.toBe(word('en', 'panel-of', { n: 2, of: 5 }));
  });

  it('speak of fingers where there is neither pointer nor keyboard', () => {
    for (const lang of ['en', 'es'] as const)
      for (const step of ['prompt', 'board', 'hand', 'log', 'menu']) {
        const said = word(lang, `guide-${step}-text`, { touch: 1 });
        expect(said).not.toMatch(/wheel|rueda|keys|teclas|Rest on|Detente|[{}\u2068\n]/);
        expect(said).not.toBe(word(lang, `guide-${step}-text`, { touch: 0 }));
      }
  });

  it('come back as they are where there is none', () => {
    expect(word('es', 'no-such-thing')).toBe('no-such-thing');
    expect(known('no-such-thing')).toBe(false);
  });

  it('of the board follow the language', () => {
    expect(inLanguage({ en: 'Sea', es: 'Mar' }, 'es')).toBe('Mar');
    expect(inLanguage('Goliad', 'es')).toBe('Goliad');
    expect(inLanguage(undefined, 'es')).toBe('');
  });
});
