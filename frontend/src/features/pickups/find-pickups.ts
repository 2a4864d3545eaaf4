import { groupBy } from '#shared/group-by.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** An order with what it is found by, computed once for all searches. */
export type Findable = { pickup: Pickup; name: string; words: string[]; number: string };

export const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Sorted by last name, then first name. */
export const findablesOf = (pickups: Pickup[]): Findable[] =>
  pickups
    .map((pickup) => {
      const last = wordsOf(pickup.lastName);
      const first = wordsOf(pickup.firstName);
      return {
        pickup,
        name: [...last, ...first].join(' '),
        words: [...last, ...first],
        number: pickup.orderNumber.replace(/\D/g, ''),
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));

const isFound = ({ pickup, words, number }: Findable, word: string): boolean =>
  number.startsWith(word) ||
  pickup.digits.startsWith(word) ||
  words.some((each) => each.startsWith(word));

/** 0 is what is most likely meant: an exact number or last digits before a last name before the rest. */
function rankOf({ pickup, name, number }: Findable, text: string): number {
  const gone = isDone(pickup.status) ? 10 : 0;
  if (number === text || pickup.digits === text) return gone;
  return gone + (name.startsWith(text) ? 1 : 2);
}

/**
 * The orders of which each word of the text begins a name, the last four digits or the number. What is still
 * here comes before what is gone.
 */
export function findPickups(findables: Findable[], text: string): Pickup[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [];
  const whole = wanted.join(' ');
  return findables
    .filter((each) => wanted.every((word) => isFound(each, word)))
    .map((each) => ({ pickup: each.pickup, rank: rankOf(each, whole) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ pickup }) => pickup);
}

/** How many letters must be changed, added or left out to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const same = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(same, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Names that somebody may have misheard or mistyped, nearest first; at most five. */
export function soundsLike(findables: Findable[], text: string): Pickup[] {
  const wanted = wordsOf(text).filter((word) => word.length > 2 && !/\d/.test(word));
  if (wanted.length === 0) return [];
  const farthest = (word: string) => (word.length > 5 ? 2 : 1);
  return findables
    .map(({ pickup, words }) => {
      const each = wanted.map((word) =>
        Math.min(...words.map((name) => distance(word, name) - farthest(word))),
      );
      return { pickup, far: Math.max(...each) };
    })
    .filter(({ far }) => far <= 0)
    .sort((one, other) => one.far - other.far)
    .slice(0, 5)
    .map(({ pickup }) => pickup);
}

/** The ids of the orders that are still here and whose last name another one has too. */
export function twinsOf(findables: Findable[]): Set<string> {
  const open = findables.filter(({ pickup }) => !isDone(pickup.status));
  const byName = groupBy(open, ({ pickup }) => normalizeText(pickup.lastName));
  const twins = [...byName.values()].filter(({ length }) => length > 1).flat();
  return new Set(twins.map(({ pickup }) => pickup.id));
}

/** The order with this id, if it is one of these. */
export const pickupOfId = (findables: Findable[], id: string | undefined): Pickup | undefined =>
  findables.find(({ pickup }) => pickup.id === id)?.pickup;
