import * as z from 'zod/mini';
import { type Remember, runOnce } from '#functions/core/data/idempotency.ts';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { updateItem } from '#functions/core/data/table.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { moneyAfter } from '#functions/ledger/plan-entries.ts';
import { type Recording, recordEntries } from '#functions/ledger/record-entries.ts';
import { readTillItem } from '#functions/ledger/till-item.ts';
import { type Commit, commitOrder } from '#functions/orders/commit/commit-order.ts';
import type { EmailRequest } from '#functions/orders/commit/order-effects.ts';
import { customerName, type OrderContent } from '#functions/orders/order/order-content.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { firstOrderNumber, formatOrderNumber } from '#shared/orders/order-number.ts';
import { isFree, statusAfter } from '#shared/payments/balance.ts';
import type { CreateOrder } from '#shared/schemas/order-input.ts';
import { type PlacedOrder, placedOrderSchema } from '#shared/schemas/orders.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { depositRecording } from './deposit.ts';
import { draftOrder } from './draft-order.ts';
import { planCapacity } from './plan-capacity.ts';

type Options = {
  /** One per visit to the checkout. Requests with the same key and body place only one order. */
  idempotencyKey?: string;
  /** False for the demo bakery's past orders, which send no e-mails. Their PDF is still reserved. */
  emails?: boolean;
};

/** `committed` is the work to do after the commit; missing when an earlier request placed the order. */
type Placed = PlacedOrder & { committed?: Committed | undefined };

const newOrder = (
  { now, newId, actor }: OperationContext,
  content: OrderContent,
  { number, paymentStatus, taken }: Pick<StoredOrder, 'number' | 'paymentStatus' | 'taken'>,
): Commit['after'] => ({
  id: newId(),
  number,
  createdAt: now.toISOString(),
  status: 'pending',
  paymentStatus,
  version: 1,
  changedBy: actor.name,
  contentVersion: 1,
  content,
  pdfVersion: 1,
  taken,
});

/** A new order with its first payment. */
function paidOrder(order: Commit['after'], { drafts }: Recording): Commit['after'] {
  const paid = { ...order, money: moneyAfter(undefined, drafts) };
  return { ...paid, paymentStatus: statusAfter(balanceOf(paid), 'in') };
}

const orderNumberSchema = z.object({ last: z.int() });

/**
 * Takes the next order number, before the order's transaction, so that orders do not wait for each
 * other. An order that is rejected afterwards leaves a gap. No number is used twice (access pattern O7).
 */
async function nextOrderNumber(): Promise<number> {
  const { Attributes } = await updateItem({
    Key: { pk: 'ORDER_NUMBER', sk: 'ORDER_NUMBER' },
    UpdateExpression: 'SET #last = if_not_exists(#last, :before) + :one',
    ExpressionAttributeNames: { '#last': 'last' },
    ExpressionAttributeValues: { ':before': firstOrderNumber - 1, ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  });
  return orderNumberSchema.parse(Attributes).last;
}

type Placing = {
  input: CreateOrder;
  draft: ReturnType<typeof draftOrder>;
  emails: boolean;
  remember: Remember<PlacedOrder>;
};

function emailsOf({ customer }: OrderContent, settings: Settings): EmailRequest[] {
  const production: EmailRequest = { kind: 'production', to: settings.notification_email };
  return customer.email ? [{ kind: 'customer', to: customer.email }, production] : [production];
}

async function placeNew(
  context: OperationContext,
  { input, draft, emails, remember }: Placing,
): Promise<Placed> {
  const { content, settings, rules } = await draft;
  const { total } = content;
  // If payments are recorded, an order that costs nothing is settled.
  const isPaid = recordsPayments(settings) && isFree({ ...input, total });
  const paymentStatus = isPaid ? 'paid' : input.paymentStatus;
  const deposit = depositRecording(context, input, { settings, total });
  let number: number | undefined;
  // Tries again when others took capacity in between: the order may still fit into what is left.
  return retryOnConflict(async () => {
    const wanted = { content, status: 'pending' as const };
    const [plan, open] = await Promise.all([
      planCapacity({ now: context.now, after: wanted, rules, override: input.override }),
      deposit && readTillItem(deposit.till),
    ]);
    number ??= await nextOrderNumber();
    const order = newOrder(context, content, { number, paymentStatus, taken: plan.taken });
    const placed = { id: order.id, orderNumber: formatOrderNumber(number) };
    const paid = deposit && open && recordEntries(context, order, deposit, open);
    const parts = [...(paid?.parts ?? []), ...plan.parts];
    const committed = await commitOrder(context, {
      after: deposit ? paidOrder(order, deposit) : order,
      log: [`${context.actor.name} placed the order`, ...parts].join('; '),
      activity: {
        action: 'Order placed',
        description: `${placed.orderNumber} for ${customerName(content)}`,
      },
      emails: emails ? emailsOf(content, settings) : [],
      bounds: plan.bounds,
      also: [...remember(placed), ...(paid?.writes ?? [])],
    });
    return { ...placed, committed };
  });
}

/**
 * Places an order in one transaction (docs/product.md#placing-an-order; access pattern O4). A
 * rejected order stores nothing.
 *
 * @throws AppError 'pickup-in-the-past', 'employee-inactive', 'cart-changed' (with the `changes`),
 * 'not-offered', 'full' (with the pools and alternatives), 'payments-off', 'idempotency-reuse' (with the
 * `order` of that key), 'conflict'; 'validation' for a payment of more than the total
 */
export function createOrder(
  context: OperationContext,
  input: CreateOrder,
  { idempotencyKey, emails = true }: Options = {},
): Promise<Placed> {
  const draft = draftOrder(context, input);
  // Read in parallel with the record of the key. If the order was already placed with this key, it
  // does not matter why it would be rejected now.
  draft.catch(() => undefined);
  const request = {
    call: 'POST /api/orders',
    key: idempotencyKey,
    body: input,
    result: placedOrderSchema,
    describe: (order: PlacedOrder) => ({ order }),
  };
  return runOnce(context, request, (remember) =>
    placeNew(context, { input, draft, emails, remember }),
  );
}
