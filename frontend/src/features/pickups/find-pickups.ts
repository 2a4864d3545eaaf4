import { groupBy } from '#shared/group-by.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { eastAsianForms } from '#shared/text/east-asian-names.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** An order with the texts that searches compare, computed once. */
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
        words: [...last, ...first, ...eastAsianForms([...first, ...last])],
        number: pickup.orderNumber.replace(/\D/g, ''),
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));

const isFound = ({ pickup, words, number }: Findable, word: string): boolean =>
  number.startsWith(word) ||
  pickup.digits.split(' ').some((digits) => digits.startsWith(word)) ||
  words.some((each) => each.startsWith(word));

/** Ranks a match, 0 first: an exact number or last four digits, then a last name, then the rest. */
function rankOf({ pickup, name, number }: Findable, text: string): number {
  const gone = isDone(pickup.status) ? 10 : 0;
  if (number === text || pickup.digits.split(' ').includes(text)) return gone;
  return gone + (name.startsWith(text) ? 1 : 2);
}

/**
 * The orders that match every word of the text: the word begins a name, the last four digits or the number.
 * Orders that are still here come before those that are gone.
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

/** The number of letters to change, add or remove to turn one word into the other. */
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

/** Names that the user may have misheard or mistyped, nearest first; at most five. */
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

/** The ids of the orders that are still here and share their last name with another one. */
export function twinsOf(findables: Findable[]): Set<string> {
  const open = findables.filter(({ pickup }) => !isDone(pickup.status));
  const byName = groupBy(open, ({ pickup }) => normalizeText(pickup.lastName || pickup.firstName));
  const twins = [...byName.values()].filter(({ length }) => length > 1).flat();
  return new Set(twins.map(({ pickup }) => pickup.id));
}

export const pickupOfId = (findables: Findable[], id: string | undefined): Pickup | undefined =>
  findables.find(({ pickup }) => pickup.id === id)?.pickup;
