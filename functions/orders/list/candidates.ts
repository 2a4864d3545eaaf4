import { mergeSorted } from '#functions/data/merge-sorted.ts';
import { startOfStoreDay } from '#shared/dates/store-time.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import type { ListOrdersQuery } from '#shared/schemas/order-list.ts';
import { type Hit, type Row, sortableInstant, sortKey } from '../order-summary.ts';
import { fullName } from '../search-tokens.ts';
import { comparePositions, positionOf, sortsByStatus } from './list-order.ts';
import { type Found, readRows, readStream, readTokens } from './list-repository.ts';
import type { Source } from './read-page.ts';

/** A search or pickup filter considers at most this many orders; the result shows when there are more. */
const maxCandidates = 1_000;

/** Those of a search have no status yet: `readRows` reads it where it is needed. */
export type Candidates = { hits: (Hit | Row)[]; capped: boolean };

const matches = ({ terms }: Found, words: string[]) =>
  words.every((word) => terms.some((term) => term === word || isLonger(term, word)));
const isLonger = (term: string, word: string) =>
  Array.from(word).length > 1 && term.startsWith(word);

/** Each order once, even when several of its tokens were found. */
const matchingHits = (found: Found[], words: string[]): Hit[] => [
  ...new Map(
    found.filter((one) => matches(one, words)).map(({ hit }) => [hit.id, hit] as const),
  ).values(),
];

/**
 * Finds the orders that match every word. It reads the longest word that finds few enough orders, and checks
 * the other words on them. If every word finds too many, it considers only the first orders of each word, and
 * orders whose name begins with all words.
 */
export async function searchCandidates(words: string[]): Promise<Candidates> {
  const found: Found[] = [];
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const tokens = await readTokens(word, maxCandidates + 1);
    if (tokens.length <= maxCandidates) return { hits: matchingHits(tokens, words), capped: false };
    found.push(...tokens.slice(0, maxCandidates));
  }
  for (const name of fullName(words)) found.push(...(await readTokens(name, maxCandidates)));
  return { hits: matchingHits(found, words), capped: true };
}

type Days = { from: string; to: string | undefined };

/** The pickup instants of a filter, in the store's time zone; 'upcoming' is today and later. */
export function pickupDays(
  filter: NonNullable<ListOrdersQuery['pickup']>,
  now: Date,
  timezone: string,
): Days {
  const day = (offset: number) => startOfStoreDay(now, offset, timezone);
  if (filter === 'tomorrow') return { from: day(1), to: day(2) };
  return { from: day(0), to: filter === 'today' ? day(1) : undefined };
}

export const isInDays = ({ pickup }: Hit, { from, to }: Days): boolean =>
  pickup >= from && (to === undefined || pickup < to);

/** The orders of these days, the earliest pickups first if there are too many (access pattern O10). */
export async function pickupCandidates(
  { from, to }: Days,
  status: ListOrdersQuery['status'],
): Promise<Candidates> {
  const streams = (status ? [status] : orderStatuses).map((one) =>
    readStream({
      index: 'pickup',
      status: one,
      forward: true,
      above: sortableInstant(from),
      below: to && sortableInstant(to),
      firstPiece: 200,
      pieceSize: 200,
    }),
  );
  const soonest = (one: Row, other: Row) =>
    Buffer.compare(Buffer.from(sortKey('pickup', one)), Buffer.from(sortKey('pickup', other)));
  const rows = await mergeSorted(streams, soonest, maxCandidates + 1);
  return { hits: rows.slice(0, maxCandidates), capped: rows.length > maxCandidates };
}

/**
 * A source of pages over candidates that are already in memory. It reads the statuses of the page alone, unless they
 * decide which candidates are on it.
 */
export const candidateSource =
  (hits: (Hit | Row)[]): Source =>
  async (order, after, count) => {
    const sortable = sortsByStatus(order) ? await readRows(hits) : hits;
    const page = sortable
      .map((hit) => ({ hit, position: positionOf(order, hit) }))
      .filter(({ position }) => !after || comparePositions(order, position, after) > 0)
      .sort((one, other) => comparePositions(order, one.position, other.position))
      .slice(0, count);
    return readRows(page.map(({ hit }) => hit));
  };
