import * as z from 'zod';
import { queryPage, type StoredItem } from '../../data/table.ts';
import { parseRow, type Row } from '../order-summary.ts';
import { tokenPk } from '../search-tokens.ts';

/** An order that a search token leads to; `terms` are all its tokens. */
export type Found = { row: Row; terms: string[] };

const tokenSchema = z.object({ sk: z.string(), terms: z.array(z.string()), summary: z.string() });
function parseFound(item: StoredItem): Found {
  const { sk, terms, summary } = tokenSchema.parse(item);
  // '<token>#<created>#<order id>'
  const [created = '', id = ''] = sk.split('#').slice(-2);
  return { row: parseRow(id, created, summary), terms };
}

type Range = { from: string; to: string };

/** The newest of the last word first: of what is too much the oldest orders are left out. */
async function readRange(pk: string, { from, to }: Range, count: number) {
  const items: StoredItem[] = [];
  let start: StoredItem | undefined;
  do {
    const page = await queryPage({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ProjectionExpression: 'sk, terms, summary',
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

/**
 * At most `count` stored tokens that begin with a word: the word itself first, newest first, then longer ones
 * from the last of the alphabet, each newest first.
 * A word of one character finds only itself. Eventually consistent, like the list (access pattern O5).
 */
export async function readTokens(word: string, count: number): Promise<Found[]> {
  const pk = tokenPk(word);
  // '#' ends a token and '$' follows it: what lies beyond continues the word.
  const exact = await readRange(pk, { from: `${word}#`, to: `${word}$` }, count);
  if (exact.length === count || Array.from(word).length < 2) return exact;
  const longer = { from: `${word}$`, to: `${word}\u{10FFFF}` };
  return [...exact, ...(await readRange(pk, longer, count - exact.length))];
}
