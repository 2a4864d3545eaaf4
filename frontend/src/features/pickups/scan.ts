/** What a scanner or camera read: an order of ours by its id or its number, or something foreign. */
export type Scan = { id: string } | { number: string } | 'foreign';

/** The code of every paper is the address of its order; that of a label is shorter. */
const paper = /^https?:\/\/[^/\s:]+(?::\d+)?\/orders\/([\w-]{1,64})\/?$/i;
const label = /^https?:\/\/[^/\s:]+(?::\d+)?\/o\/(\d{4,9})\/?$/i;

/** Longer than any name that somebody types. */
const longestTyped = 100;

/** True for what begins like a scanned address, which nobody searches for. */
export const beginsLikeScan = (text: string): boolean => /^\s*https?(:|$)/i.test(text);

/**
 * What a text says that was scanned; undefined if somebody typed it. The host does not matter: papers from
 * before a store had its own domain are read too, and an id of another store is not found.
 */
export function readScan(text: string): Scan | undefined {
  const scanned = text.trim();
  const [, id] = paper.exec(scanned) ?? [];
  if (id) return { id };
  const [, number] = label.exec(scanned) ?? [];
  if (number) return { number: `#${number}` };
  return scanned.includes('://') || scanned.length > longestTyped ? 'foreign' : undefined;
}
