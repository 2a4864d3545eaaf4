import type { OperationContext } from '#functions/operation-context.ts';
import { formatOrderNumber } from '#shared/orders/statuses.ts';
import { AppError } from '../app-error.ts';
import { transact, type Write } from '../data/transact.ts';
import { customerName, type OrderContent } from './order-content.ts';
import { counterWrites } from './order-counters.ts';
import { type EmailRequest, effectWrites } from './order-effects.ts';
import type { StoredOrder } from './order-item.ts';
import { withCurrentOrder } from './order-repository.ts';
import {
  contentWrite,
  logWrite,
  orderActivityWrite,
  pdfRecordWrite,
  replaceWrite,
  supersededWrite,
} from './order-writes.ts';
import { searchTokens, tokenWrites } from './search-tokens.ts';

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

/** Decides on the order as it is now; undefined when there is nothing to change. */
export type Decide = (order: StoredOrder) => Promise<Change | undefined> | Change | undefined;

export type UpdateOptions = {
  /** What `If-Match` said: another version is refused. */
  expectedVersion?: number;
  /** Past orders of the demo bakery tell nobody. */
  emails?: boolean;
};

const isCanceled = ({ status }: Pick<StoredOrder, 'status'>) => status === 'canceled';

function applyChange({ actor }: OperationContext, order: StoredOrder, change: Change): StoredOrder {
  const content = change.content ?? order.content;
  const status = change.status ?? order.status;
  const isEdited = change.content !== undefined;
  // Paper says whether the order is on: canceling it and taking it up again make a version too.
  const hasNewPdf = isEdited || isCanceled(order) !== isCanceled({ status });
  return {
    ...order,
    status,
    paymentStatus: change.paymentStatus ?? order.paymentStatus,
    version: order.version + 1,
    changedBy: actor.name,
    content,
    contentVersion: order.contentVersion + Number(isEdited),
    pdfVersion: order.pdfVersion + Number(hasNewPdf),
    lastLogNumber: order.lastLogNumber + 1,
    searchTokens: searchTokens({ number: order.number, content }),
  };
}

/** The outgoing content stays readable for the PDF versions that show it. */
const newContentWrites = (before: StoredOrder, after: StoredOrder): Write[] =>
  after.contentVersion === before.contentVersion
    ? []
    : [supersededWrite(before), contentWrite(after)];

const newPdfWrites = (
  context: OperationContext,
  before: StoredOrder,
  after: StoredOrder,
): Write[] => (after.pdfVersion === before.pdfVersion ? [] : [pdfRecordWrite(context, after)]);

/** Everything a change writes, but the counters and what is to follow. */
function changeWrites(
  context: OperationContext,
  before: StoredOrder,
  after: StoredOrder,
  { action, parts }: Pick<Change, 'action' | 'parts'>,
): Write[] {
  const what = parts.join('; ');
  const who = `${formatOrderNumber(after.number)} for ${customerName(after.content)}`;
  return [
    replaceWrite(before, after),
    ...newContentWrites(before, after),
    ...newPdfWrites(context, before, after),
    logWrite(context, after.id, after.lastLogNumber, `${context.actor.name} ${what}`),
    ...tokenWrites(after, before.searchTokens),
    orderActivityWrite(context, after.id, { action, description: `${who}: ${what}` }),
  ];
}

async function storeChange(
  context: OperationContext,
  before: StoredOrder,
  change: Change,
  sendsEmails: boolean,
): Promise<string | undefined> {
  const after = applyChange(context, before, change);
  const effects = effectWrites(context, after, {
    rendersPdf: after.pdfVersion !== before.pdfVersion,
    emails: sendsEmails ? (change.emails ?? []) : [],
  });
  const writes = [...changeWrites(context, before, after, change), ...effects.writes];
  await transact((attempt) => [...writes, ...counterWrites({ from: before, to: after, attempt })]);
  return effects.outboxId;
}

function checkVersion(order: StoredOrder, expected: number | undefined): void {
  if (expected === undefined || order.version === expected) return;
  throw new AppError('stale-version', {
    text: `This order was changed by ${order.changedBy}. Reload to see the latest.`,
    details: { version: order.version },
  });
}

/**
 * Changes an order in one transaction: the order, its changelog, tokens, counters, activity, and
 * whatever is to follow (docs/product.md#editing-an-order; access pattern O8). When another change
 * comes between, decides again on what that one left, unless `expectedVersion` forbids it.
 *
 * @returns what to enqueue, if anything is to follow
 * @throws AppError 'not-found', 'stale-version', 'conflict', or what `decide` throws
 */
export const updateOrder = (
  context: OperationContext,
  orderId: string,
  decide: Decide,
  { expectedVersion, emails = true }: UpdateOptions = {},
): Promise<string | undefined> =>
  withCurrentOrder(orderId, async (order) => {
    checkVersion(order, expectedVersion);
    const change = await decide(order);
    return change && storeChange(context, order, change, emails);
  });
