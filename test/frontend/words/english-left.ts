import { en } from '#shared/words/en.ts';
import { es } from '#shared/words/es.ts';
import { ordinaryLeavesOf, sampleOf } from '#test/shared/words/leaves.ts';

const own = new Map(ordinaryLeavesOf(es).map(([path, leaf]) => [path, sampleOf(leaf)]));

/** What the English words are made of besides counts and names, unless Spanish has it too. */
const english = new Set(
  ordinaryLeavesOf(en)
    // A language is named in itself, and a store may have a place of this name.
    .filter(([path]) => path !== 'otherLanguage' && path !== 'methods.other')
    .flatMap(([path, leaf]) =>
      sampleOf(leaf)
        .split('7')
        .map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
        .filter((part) => part.length > 2 && !own.get(path)?.includes(part)),
    ),
);

const attributes = ['aria-label', 'placeholder', 'title'];

/** Everything that a page says, also to those who do not see it, unless it says that it is English. */
const said = (): string[] =>
  [...document.querySelectorAll('body, body *')]
    .filter((element) => element.closest('[lang]')?.getAttribute('lang') !== 'en')
    .flatMap((element) => [
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ]);

/** The English words of the dictionary that stand on the page. */
export const englishLeft = (): string[] => {
  const all = said().join('\n');
  return [...english].filter((part) =>
    new RegExp(`(?<!\\p{L})${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(
      all,
    ),
  );
};
