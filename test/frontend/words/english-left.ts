import { en } from '#shared/words/en.ts';
import { es } from '#shared/words/es.ts';
import { ordinaryLeavesOf, sampleOf } from '#test/shared/words/leaves.ts';

const own = new Map(ordinaryLeavesOf(es).map(([path, leaf]) => [path, sampleOf(leaf)]));

/** The parts of the English words apart from counts and names, without those that are the same in Spanish. */
const english = new Set(
  ordinaryLeavesOf(en)
    // The name of a language is always in that language, and a store may have a place with this name.
    .filter(([path]) => path !== 'otherLanguage' && path !== 'methods.other')
    .flatMap(([path, leaf]) =>
      sampleOf(leaf)
        .split('7')
        .map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
        .filter((part) => part.length > 2 && !own.get(path)?.includes(part)),
    ),
);

const attributes = ['aria-label', 'placeholder', 'title'];

/**
 * All texts of a page, including those for screen readers, except for elements that are marked as English.
 */
const said = (): string[] =>
  [...document.querySelectorAll('body, body *')]
    .filter((element) => element.closest('[lang]')?.getAttribute('lang') !== 'en')
    .flatMap((element) => [
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ]);

/** The dictionary's English words that are left on the page. */
export const englishLeft = (): string[] => {
  const all = said().join('\n');
  return [...english].filter((part) =>
    new RegExp(`(?<!\\p{L})${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(
      all,
    ),
  );
};
