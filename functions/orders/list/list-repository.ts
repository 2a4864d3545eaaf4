import * as z from 'zod/mini';
import { batchGet, queryPage, type StoredItem } from '#functions/core/data/table.ts';
import { orderIdOf, orderKey } from '#functions/orders/order/order-item.ts';
import {
  createdOf,
  type SortIndex,
  sortableInstant,
} from '#functions/orders/projections/list-keys.ts';
import { type Hit, parseHit, parseRow, type Row } from '#functions/orders/projections/list-row.ts';
import { tokenPk } from '#functions/orders/projections/search-tokens.ts';
import type { OrderStatus } from '#shared/orders/statuses.ts';
import type { Days } from './list-filter.ts';

/** One status of one index, read from one end. A single bound is exclusive; two together are inclusive. */
export type Stream = {
  index: SortIndex;
  status: OrderStatus;
  forward: boolean;
  above?: string;
  below?: string;
  /** Rows of the first query; `pieceSize` applies to each further one. */
  firstPiece: number;
  pieceSize: number;
};

const sortAttribute = (index: SortIndex) => `sort${index[0]?.toUpperCase()}${index.slice(1)}`;

function keyCondition({ above, below }: Pick<Stream, 'above' | 'below'>): string {
  if (above !== undefined && below !== undefined) return ' AND #sort BETWEEN :above AND :below';
  if (above !== undefined) return ' AND #sort > :above';
  return below === undefined ? '' : ' AND #sort < :below';
}

/** Yields the rows of a stream; queries the next piece only when it is needed (access pattern O9). */
export async function* readStream(stream: Stream): AsyncGenerator<Row, undefined> {
  const attribute = sortAttribute(stream.index);
  let start: StoredItem | undefined;
  let piece = stream.firstPiece;
  do {
    const { Items = [], LastEvaluatedKey } = await queryPage({
      IndexName: `by-${stream.index}`,
      KeyConditionExpression: `listStatus = :status${keyCondition(stream)}`,
      ProjectionExpression: 'pk, #sort, summary',
      ExpressionAttributeNames: { '#sort': attribute },
      ExpressionAttributeValues: {
        ':status': stream.status,
        ...(stream.above === undefined ? {} : { ':above': stream.above }),
        ...(stream.below === undefined ? {} : { ':below': stream.below }),
      },
      ScanIndexForward: stream.forward,
      Limit: piece,
      ExclusiveStartKey: start,
    });
    for (const item of Items)
      yield parseRow(orderIdOf(item['pk']), createdOf(item[attribute]), item['summary']);
    start = LastEvaluatedKey;
    piece = stream.pieceSize;
  } while (start);
  return undefined;
}

/** The orders of one status with a pickup in these days, earliest first, in pieces of `pieceSize` rows. */
export const readPickupRows = (status: OrderStatus, { from, to }: Days, pieceSize: number) =>
  readStream({
    index: 'pickup',
    status,
    forward: true,
    above: sortableInstant(from),
    ...(to && { below: sortableInstant(to) }),
    firstPiece: pieceSize,
    pieceSize,
  });

/** The most rows of the index that a query returns: DynamoDB ends it at 1 MB. */
const wholePage = 10_000;

/**
 * The orders of these statuses with a pickup in the days given for each, unsorted. Each is there once,
 * although an index can show an order twice while it moves to another status.
 */
export async function listPickups(
  statuses: OrderStatus[],
  daysOf: (status: OrderStatus) => Days,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const read = async (status: OrderStatus) => {
    for await (const row of readPickupRows(status, daysOf(status), wholePage))
      rows.set(row.id, row);
  };
  await Promise.all(statuses.map(read));
  return [...rows.values()];
}

/** An order that a search token found; `terms` are all its tokens, if they were requested. */
export type Found = { hit: Hit; terms: string[] };

const tokenSchema = z.object({
  sk: z.string(),
  terms: z.optional(z.array(z.string())),
  summary: z.string(),
});
function parseFound(item: StoredItem): Found {
  const { sk, terms = [], summary } = tokenSchema.parse(item);
  // '<token>#<created>#<order id>'
  const idAt = sk.lastIndexOf('#') + 1;
  const createdAt = sk.lastIndexOf('#', idAt - 2) + 1;
  const hit = parseHit(sk.slice(idAt), sk.slice(createdAt, idAt - 1), summary);
  return { hit, terms };
}

/** `withTerms` costs no read units, but accounts for most of the time of reading a thousand tokens. */
type Reading = { count: number; withTerms: boolean };

type Range = { from: string; to: string };

/** Reads from the end of the range, so that the oldest orders are omitted when there are too many. */
async function readRange(pk: string, { from, to }: Range, { count, withTerms }: Reading) {
  const items: StoredItem[] = [];
  let start: StoredItem | undefined;
  do {
    const page = await queryPage({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ProjectionExpression: withTerms ? 'sk, summary, terms' : 'sk, summary',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      ScanIndexForward: false,
      Limit: count - items.length,
      ExclusiveStartKey: start,
    });
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start && items.length < count);
  return items.map(parseFound);
}

/** Reads up to `count` tokens equal to this word, newest first. Eventually consistent (access pattern O5). */
export const readExactTokens = (word: string, reading: Reading): Promise<Found[]> =>
  // '#' ends a token, and '$' is the next character: keys beyond it have a longer token.
  readRange(tokenPk(word), { from: `${word}#`, to: `${word}$` }, reading);

/**
 * Reads at most `count` tokens that begin with a word: first the word itself, newest order first,
 * then longer tokens in reverse alphabetical order, each newest first. A word of one character
 * finds only itself. Eventually consistent, like the list (access pattern O5).
 */
export async function readTokens(word: string, reading: Reading): Promise<Found[]> {
  const { count } = reading;
  const exact = await readExactTokens(word, reading);
  if (exact.length === count || Array.from(word).length < 2) return exact;
  const longer = { from: `${word}$`, to: `${word}\u{10FFFF}` };
  const rest = { ...reading, count: count - exact.length };
  return [...exact, ...(await readRange(tokenPk(word), longer, rest))];
}

const storedRowSchema = z.object({ pk: z.string(), createdAt: z.string(), summary: z.string() });
const isRow = (hit: Hit | Row): hit is Row => 'status' in hit;

/**
 * Reads status and payment of hits that lack them, eventually consistent. Orders placed in the last
 * moments may be omitted (access pattern O5).
 */
export async function readRows(hits: (Hit | Row)[]): Promise<Row[]> {
  const keys = hits.filter((hit) => !isRow(hit)).map(({ id }) => orderKey(id));
  const items = await batchGet(keys, { consistent: false, attributes: 'pk, createdAt, summary' });
  const read = new Map(
    items.map((item) => {
      const { pk, createdAt, summary } = storedRowSchema.parse(item);
      return [orderIdOf(pk), parseRow(orderIdOf(pk), createdAt, summary)];
    }),
  );
  return hits.flatMap((hit) => (isRow(hit) ? hit : (read.get(hit.id) ?? [])));
}
