import { queryCollection } from '#functions/core/data/table.ts';
import { shorten } from '#functions/orders/order/cut-text.ts';
import { forgottenCustomer, type OrderContent } from '#functions/orders/order/order-content.ts';
import {
  orderPk,
  pdfPrefix,
  pdfRecordSchema,
  type StoredOrder,
} from '#functions/orders/order/order-item.ts';
import { dayOf } from '#functions/orders/projections/day-row.ts';
import { readOrderContent } from '#functions/orders/read/order-repository.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { fullName } from '#shared/orders/full-name.ts';
import type { Settle } from '#shared/schemas/settle.ts';
import type { Fact } from './fact.ts';

/** What does not fit, and what there is to know of it. */
export type Findings = Pick<
  Settle,
  'reasons' | 'lines' | 'total' | 'editedAt' | 'pickupDate' | 'handed'
>;

/** The longest lists and titles: what is to settle is one small item. */
const mostLines = 20;
const mostCharacters = 60;

type Line = OrderContent['lines'][number];

const isOther = (one: Line | undefined, other: Line | undefined): boolean =>
  one?.quantity !== other?.quantity || one?.productionNotes !== other?.productionNotes;

/** The lines that differ, and the total: what the customer got, and paid. */
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

/** When the first edit after a content version was made: each edit reserves a PDF (access pattern X7). */
async function editedAfter(orderId: string, contentVersion: number): Promise<string | undefined> {
  const items = await queryCollection(orderPk(orderId), { prefix: pdfPrefix });
  return items
    .map((item) => pdfRecordSchema.parse(item))
    .filter((record) => record.contentVersion > contentVersion)
    .map(({ createdAt }) => createdAt)
    .sort()[0];
}

/** What has changed of an order since the tablet read it; nothing if it does not say what it showed. */
async function editsSince(
  order: StoredOrder,
  contentVersion: number | undefined,
): Promise<Omit<Findings, 'reasons'> | undefined> {
  if (contentVersion === undefined || contentVersion === order.contentVersion) return undefined;
  // Only a table that was restored can be older than what a tablet shows of it.
  if (contentVersion > order.contentVersion) return {};
  const shown = await readOrderContent(order.id, contentVersion);
  const differences = differencesOf(shown, order.content);
  if (Object.keys(differences).length === 0) return undefined;
  const editedAt = await editedAfter(order.id, contentVersion);
  return { ...differences, ...(editedAt && { editedAt }) };
}

/** What does not fit of a hand-over of an order that is open (docs/product.md#to-settle). */
export async function findingsOf(
  order: StoredOrder,
  { body: { contentVersion, anyway }, said: { at } }: Fact,
): Promise<Findings> {
  const { content } = order;
  const edits = await editsSince(order, contentVersion);
  const isOtherDay =
    dayOf(content) !== storeDay(at, content.timezone) && !anyway.includes('wrong-day');
  const isForgotten = fullName(content.customer) === fullName(forgottenCustomer);
  return {
    ...edits,
    ...(isOtherDay && { pickupDate: content.pickupDate }),
    reasons: [
      ...(edits ? (['edited'] as const) : []),
      ...(isOtherDay ? (['other-day'] as const) : []),
      ...(isForgotten ? (['forgotten'] as const) : []),
    ],
  };
}
