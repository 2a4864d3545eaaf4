/** At most `length` characters; what is cut ends in '…'. */
export const shorten = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
};

/** Enough of a text to know it by in the changelog. */
const maxQuoteLength = 200;

/** What is quoted before the first difference of two long texts, in characters. */
const quoteLead = 20;

/** A text in quotes, or 'none' for a missing one. */
export const quoted = (text: string | null): string =>
  text ? `“${shorten(text, maxQuoteLength)}”` : 'none';

/** Where two texts begin to differ, as an index of characters. */
const differenceOf = (one: string[], other: string[]): number => {
  const index = one.findIndex((character, at) => character !== other[at]);
  return index < 0 ? one.length : index;
};

/**
 * Two versions of a text in quotes. When they differ only beyond what is quoted, the quotes begin shortly before
 * the difference, so that it can be seen.
 */
export function quotedChange(before: string | null, after: string | null): [string, string] {
  const [from, to] = [quoted(before), quoted(after)];
  if (before === after || from !== to) return [from, to];
  const [one, other] = [Array.from(before ?? ''), Array.from(after ?? '')];
  const start = differenceOf(one, other) - quoteLead;
  const fromThere = (text: string[]) => quoted(`…${text.slice(start).join('')}`);
  return [fromThere(one), fromThere(other)];
}
