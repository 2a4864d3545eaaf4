import { type Remember, runOnce } from '#functions/core/data/idempotency.ts';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import {
  contentWrite,
  logWrite,
  orderActivityWrite,
  orderItem,
  pdfRecordWrite,
} from '#functions/orders/commit/commit-order.ts';
import { type EmailRequest, effectWrites } from '#functions/orders/commit/order-effects.ts';
import { customerName, type OrderContent } from '#functions/orders/order/order-content.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { counterWrites, nextOrderNumber } from '#functions/orders/projections/counters.ts';
import { changedDays, dayRowWrites } from '#functions/orders/projections/day-row.ts';
import { searchTokens, tokenWrites } from '#functions/orders/projections/search-tokens.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { type CreateOrder, type PlacedOrder, placedOrderSchema } from '#shared/schemas/orders.ts';
import { draftOrder } from './draft-order.ts';
import { planCapacity } from './plan-capacity.ts';

type Options = {
  /** One per visit to the checkout. Requests with the same key and body place only one order. */
  idempotencyKey?: string;
  /** False for the demo bakery's past orders: they send no e-mails. Their PDF is still reserved. */
  emails?: boolean;
};

/** `committed` is what is to follow; missing when an earlier request already placed the order. */
type Placed = PlacedOrder & { committed?: Committed | undefined };

const newOrder = (
  { now, newId, actor }: OperationContext,
  content: OrderContent,
  { number, paymentStatus, taken }: Pick<StoredOrder, 'number' | 'paymentStatus' | 'taken'>,
): StoredOrder => ({
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
  lastLogNumber: 1,
  searchTokens: searchTokens({ number, content }),
  taken,
});

/** All writes of a new order except the counters, the effects and the idempotency record. */
function placingWrites(context: OperationContext, order: StoredOrder, parts: string[]): Write[] {
  const number = formatOrderNumber(order.number);
  return [
    { put: { Item: orderItem(order), ConditionExpression: 'attribute_not_exists(pk)' } },
    contentWrite(order),
    logWrite(context, order.id, 1, [`${context.actor.name} placed the order`, ...parts].join('; ')),
    pdfRecordWrite(context, order),
    ...tokenWrites(order),
    ...dayRowWrites(order),
    orderActivityWrite(context, order.id, {
      action: 'Order placed',
      description: `${number} for ${customerName(order.content)}`,
    }),
  ];
}

type Placing = {
  input: CreateOrder;
  draft: ReturnType<typeof draftOrder>;
  emails: boolean;
  remember: Remember<PlacedOrder>;
};

async function storeNew(
  context: OperationContext,
  {
    order,
    emails,
    parts,
    writes,
    remember,
  }: Pick<Placing, 'remember'> & {
    order: StoredOrder;
    emails: EmailRequest[];
    parts: string[];
    writes: Write[];
  },
): Promise<Placed> {
  const effects = effectWrites(context, order, {
    rendersPdf: true,
    emails,
    changedDays: changedDays(order),
  });
  const placed = { id: order.id, orderNumber: formatOrderNumber(order.number) };
  const all = [
    ...placingWrites(context, order, parts),
    ...effects.writes,
    ...remember(placed),
    ...writes,
  ];
  await transact((attempt) => [...all, ...counterWrites({ from: undefined, to: order, attempt })]);
  return { ...placed, committed: effects.committed };
}

async function placeNew(
  context: OperationContext,
  { input, draft, emails, remember }: Placing,
): Promise<Placed> {
  const { content, settings, rules } = await draft;
  const requests: EmailRequest[] = [
    ...(content.customer.email ? [{ kind: 'customer' as const, to: content.customer.email }] : []),
    { kind: 'production', to: settings.notification_email },
  ];
  const { paymentStatus, override } = input;
  let number: number | undefined;
  // Once more when others took what was left in between: this order may fit into the rest.
  return retryOnConflict(async () => {
    const after = { content, status: 'pending' as const };
    const { taken, ...capacity } = await planCapacity({ now: context.now, after, rules, override });
    number ??= await nextOrderNumber();
    const order = newOrder(context, content, { number, paymentStatus, taken });
    return storeNew(context, { order, emails: emails ? requests : [], ...capacity, remember });
  });
}

/**
 * Places an order in one transaction (docs/product.md#placing-an-order; access pattern O4). A
 * rejected order stores nothing.
 *
 * @throws AppError 'pickup-in-the-past', 'employee-inactive', 'cart-changed' (with the `changes`),
 * 'not-offered', 'full' (with the pools and alternatives), 'idempotency-reuse' (with the `order` of
 * that key), 'conflict'
 */
export function createOrder(
  context: OperationContext,
  input: CreateOrder,
  { idempotencyKey, emails = true }: Options = {},
): Promise<Placed> {
  const draft = draftOrder(context, input);
  // It is read beside the record of the key. Why it was rejected does not matter to whoever has
  // placed it before.
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
