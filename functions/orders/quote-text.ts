/** At most `length` characters; what is cut ends in '…'. */
export const shorten = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
};

/** Enough of a text to know it by in the changelog. */
const maxQuoteLength = 200;

/** A text in quotes, or 'none' for a missing one. */
export const quoted = (text: string | null): string =>
  text ? `“${shorten(text, maxQuoteLength)}”` : 'none';
