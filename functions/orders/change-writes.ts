import { formatOrderNumber } from '#shared/orders/statuses.ts';
import type { Write } from '../data/transact.ts';
import type { Operation } from '../operation.ts';
import { customerName, type OrderContent } from './order-content.ts';
import type { StoredOrder } from './order-item.ts';
import {
  contentWrite,
  type EmailRequest,
  orderActivityWrite,
  orderItem,
  supersededWrite,
} from './order-writes.ts';
import { changedSince, unchangedSince } from './present-order.ts';
import { logWrite, pdfRecordWrite } from './record-writes.ts';
import { tokenWrites } from './search-tokens.ts';

/** What a change makes of an order. */
export type Change = {
  status?: StoredOrder['status'];
  paymentStatus?: StoredOrder['paymentStatus'];
  /** New content makes a new content version. */
  content?: OrderContent;
  /** What the activity calls it: 'Order status changed'. */
  action: string;
  /** What was done, from what to what: 'changed the status from Pending to Ready'. */
  parts: string[];
  emails?: EmailRequest[];
};

/** The order item, on condition that it is still as it was read. */
const replaceWrite = (before: StoredOrder, after: StoredOrder): Write => ({
  put: { Item: orderItem(after), ...unchangedSince(before) },
  refusal: changedSince,
});

/** The outgoing content stays readable for the PDF versions that show it. */
const newContentWrites = (before: StoredOrder, after: StoredOrder): Write[] =>
  after.contentVersion === before.contentVersion
    ? []
    : [supersededWrite(before), contentWrite(after)];

const newPdfWrites = (operation: Operation, before: StoredOrder, after: StoredOrder): Write[] =>
  after.pdfVersion === before.pdfVersion ? [] : [pdfRecordWrite(operation, after)];

/** Everything a change writes, but the counters and what is to follow. */
export function changeWrites(
  operation: Operation,
  before: StoredOrder,
  after: StoredOrder,
  { action, parts }: Pick<Change, 'action' | 'parts'>,
): Write[] {
  const what = parts.join('; ');
  const who = `${formatOrderNumber(after.number)} for ${customerName(after.content)}`;
  return [
    replaceWrite(before, after),
    ...newContentWrites(before, after),
    ...newPdfWrites(operation, before, after),
    logWrite(operation, after.id, after.lastLogNumber, `${operation.actor.name} ${what}`),
    ...tokenWrites(after, before.searchTokens),
    orderActivityWrite(operation, after.id, { action, description: `${who}: ${what}` }),
  ];
}
