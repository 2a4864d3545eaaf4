import { orderPk } from '#functions/core/data/order-pk.ts';
import { queryCollection } from '#functions/core/data/table.ts';
import { shorten } from '#functions/orders/order/cut-text.ts';
import { isForgotten, type OrderContent } from '#functions/orders/order/order-content.ts';
import {
  pdfPrefix,
  pdfRecordSchema,
  type StoredOrder,
} from '#functions/orders/order/order-item.ts';
import { dayOf } from '#functions/orders/projections/day-row.ts';
import { readOrderContent } from '#functions/orders/read/order-repository.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { shownKey } from '#shared/orders/line/line.ts';
import type { Settle } from '#shared/schemas/settle.ts';
import type { LateFact } from './fact.ts';

/** The reasons for settling a hand-over, and the details to show. */
export type Findings = Pick<
  Settle,
  'reasons' | 'lines' | 'total' | 'editedAt' | 'pickupDate' | 'handed'
>;

/** The most lines, and the longest titles: an item to settle must stay small. */
const mostLines = 20;
const mostCharacters = 60;

type Line = OrderContent['lines'][number];

const isOther = (one: Line | undefined, other: Line | undefined): boolean =>
  !one || !other || one.quantity !== other.quantity || shownKey(one) !== shownKey(other);

/** The lines that differ, and the total if it differs: what the customer received and paid. */
function differencesOf(
  shown: OrderContent,
  found: OrderContent,
): Pick<Findings, 'lines' | 'total'> {
  const before = new Map(shown.lines.map((line) => [line.id, line]));
  const after = new Map(found.lines.map((line) => [line.id, line]));
  const lines = [...new Map([...before, ...after]).values()]
    .filter(({ id }) => isOther(before.get(id), after.get(id)))
    .slice(0, mostLines)
    .map(({ id, productTitle }) => ({
      title: shorten(productTitle, mostCharacters),
      was: before.get(id)?.quantity ?? 0,
      now: after.get(id)?.quantity ?? 0,
    }));
  return {
    ...(lines.length > 0 && { lines }),
    ...(shown.total !== found.total && { total: { was: shown.total, now: found.total } }),
  };
}

/** When the first edit after a content version was made. Each edit reserves a PDF (access pattern X7). */
async function editedAfter(orderId: string, contentVersion: number): Promise<string | undefined> {
  const items = await queryCollection(orderPk(orderId), { prefix: pdfPrefix });
  return items
    .map((item) => pdfRecordSchema.parse(item))
    .filter((record) => record.contentVersion > contentVersion)
    .map(({ createdAt }) => createdAt)
    .sort()[0];
}

/**
 * The edits of an order since the tablet read it. Nothing if the tablet does not say which version it showed.
 */
async function editsSince(
  order: StoredOrder,
  contentVersion: number | undefined,
): Promise<Omit<Findings, 'reasons'> | undefined> {
  if (contentVersion === undefined || contentVersion === order.contentVersion) return undefined;
  // An order can only be older than the tablet's version if the table was restored.
  if (contentVersion > order.contentVersion) return {};
  const shown = await readOrderContent(order.id, contentVersion);
  const differences = differencesOf(shown, order.content);
  if (Object.keys(differences).length === 0) return undefined;
  const editedAt = await editedAfter(order.id, contentVersion);
  return { ...differences, ...(editedAt && { editedAt }) };
}

/** Finds what does not fit when an open order was handed over offline (docs/product.md#to-settle). */
export async function findingsOf(
  order: StoredOrder,
  { body: { contentVersion, anyway }, said: { at } }: LateFact,
): Promise<Findings> {
  const { content } = order;
  const edits = await editsSince(order, contentVersion);
  const isOtherDay =
    dayOf(content) !== storeDay(at, content.timezone) && !anyway.includes('wrong-day');
  return {
    ...edits,
    ...(isOtherDay && { pickupDate: content.pickupDate }),
    reasons: [
      ...(edits ? (['edited'] as const) : []),
      ...(isOtherDay ? (['other-day'] as const) : []),
      ...(isForgotten(content.customer) ? (['forgotten'] as const) : []),
    ],
  };
}
