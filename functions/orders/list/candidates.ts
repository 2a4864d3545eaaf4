import { mergeSorted } from '#functions/core/data/merge-sorted.ts';
import { paymentRange, type SortIndex, sortKey } from '#functions/orders/projections/list-keys.ts';
import type { Hit, Row } from '#functions/orders/projections/list-row.ts';
import { fullNameTokens } from '#functions/orders/projections/search-tokens.ts';
import { type Days, hasState, type ListFilter } from './list-filter.ts';
import { compareKeys, comparePositions, positionOf, sortsByStatus } from './list-order.ts';
import { type Found, readPickupRows, readRows, readStream, readTokens } from './list-repository.ts';
import type { Source } from './read-page.ts';

/**
 * The most orders that a search, or a filter by pickup or payment, considers. The result shows when there are
 * more.
 */
const maxCandidates = 1_000;

/** Hits of a search have no status yet: `readRows` reads it where it is needed. */
export type Candidates = { hits: (Hit | Row)[]; capped: boolean };

/** A single word always matches, because the token was found by it. */
const matches = ({ terms }: Found, words: string[]) =>
  words.length === 1 ||
  words.every((word) => terms.some((term) => term === word || isLonger(term, word)));
const isLonger = (term: string, word: string) =>
  Array.from(word).length > 1 && term.startsWith(word);

/** Returns each order once, even when several of its tokens were found. */
const matchingHits = (found: Found[], words: string[]): Hit[] => [
  ...new Map(
    found.filter((one) => matches(one, words)).map(({ hit }) => [hit.id, hit] as const),
  ).values(),
];

/**
 * Finds the orders that match every word. It reads the longest word that finds few enough orders,
 * and checks the other words against them. If every word finds too many, it considers only the
 * first orders of each word, and orders whose name begins with all words.
 */
export async function searchCandidates(words: string[]): Promise<Candidates> {
  const found: Found[] = [];
  const withTerms = words.length > 1;
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const tokens = await readTokens(word, { count: maxCandidates + 1, withTerms });
    if (tokens.length <= maxCandidates) return { hits: matchingHits(tokens, words), capped: false };
    found.push(...tokens.slice(0, maxCandidates));
  }
  for (const name of fullNameTokens(words))
    found.push(...(await readTokens(name, { count: maxCandidates, withTerms })));
  return { hits: matchingHits(found, words), capped: true };
}

const byKey = (index: SortIndex) => (one: Row, other: Row) =>
  compareKeys(sortKey(index, one), sortKey(index, other));

const firstOf = (rows: Row[]) => ({
  hits: rows.slice(0, maxCandidates),
  capped: rows.length > maxCandidates,
});

/** Rows per query for a search or filter. */
const pieces = { firstPiece: 200, pieceSize: 200 };

/**
 * The orders of these days and states, earliest pickup first if there are too many (access pattern
 * O10). Orders with another payment status count towards the maximum too.
 */
export async function pickupCandidates(days: Days, filter: ListFilter): Promise<Candidates> {
  const streams = filter.statuses.map((status) => readPickupRows(status, days, pieces.pieceSize));
  const { hits, capped } = firstOf(await mergeSorted(streams, byKey('pickup'), maxCandidates + 1));
  return { hits: hits.filter((row) => hasState(filter, row)), capped };
}

/** The orders of these states, newest first if there are too many (access pattern O16). */
export async function paymentCandidates(filter: ListFilter): Promise<Candidates> {
  const { statuses, payments } = filter;
  const streams = statuses.flatMap((status) =>
    payments.map((payment) => {
      const [above, below] = paymentRange(payment);
      return readStream({ index: 'payment', status, forward: false, above, below, ...pieces });
    }),
  );
  const newest = (one: Row, other: Row) => byKey('created')(other, one);
  const { hits, capped } = firstOf(await mergeSorted(streams, newest, maxCandidates + 1));
  return { hits: hits.filter((row) => hasState(filter, row)), capped };
}

/**
 * A source of pages over candidates that are already in memory. It reads statuses only for the
 * orders of the page, unless the sort order depends on them.
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
