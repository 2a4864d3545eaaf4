/** Cuts a text to `length` characters; a shortened text ends in '…'. */
export const shorten = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
};

/** Cuts a text to `bytes` of UTF-8, the limit of keys and summaries, without splitting a character. */
export function cutToBytes(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  let end = bytes;
  // A byte of the form 10xxxxxx continues a character.
  while (end > 0 && ((encoded[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return encoded.toString('utf8', 0, end);
}

/** The most bytes of one changelog entry, or of the changes in one e-mail record: an item holds 400 KB. */
const maxChangesBytes = 20_000;

/**
 * The first sentences that fit into 20,000 bytes of UTF-8, and '… and 80 more' for the rest. An
 * edit of a hundred long lines could describe more than an item of the table holds.
 */
export function cutChanges(sentences: string[]): string[] {
  let bytes = 0;
  const kept = sentences.findIndex((sentence) => {
    bytes += Buffer.byteLength(sentence);
    return bytes > maxChangesBytes;
  });
  return kept < 0
    ? sentences
    : [...sentences.slice(0, kept), `… and ${sentences.length - kept} more`];
}
