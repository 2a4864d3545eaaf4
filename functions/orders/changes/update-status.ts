import type * as z from 'zod/mini';
import { invalid } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { EmailRequest } from '#functions/orders/commit/order-effects.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { type OrderStatus, orderStatusLabels } from '#shared/orders/statuses.ts';
import type {
  updateOrderStatusSchema,
  updatePaymentStatusSchema,
} from '#shared/schemas/order-input.ts';
import type { Change } from './change.ts';
import { readJudgment } from './change-content.ts';
import { describeCustomerChange } from './changelog.ts';
import { depositOf } from './give-up.ts';
import { boxChange } from './keep-order.ts';
import { checkPickupOffered, pickupAfter } from './move-pickup.ts';
import { paymentChange, readRecords } from './payment-change.ts';
import { type EntryRead, readForEntry } from './record-payment.ts';
import { type UpdateOptions, updateOrder } from './update-order.ts';

type Input = z.output<typeof updateOrderStatusSchema>;

const isTakenUp = (from: OrderStatus, to: OrderStatus) => from === 'canceled' && to !== 'canceled';

/** The news for the production team; undefined when the change does not affect their work. */
function newsForProduction(order: StoredOrder, status: OrderStatus, actor: string) {
  if (status === 'canceled') return `${actor} canceled the order`;
  if (!isTakenUp(order.status, status)) return undefined;
  return `${actor} took the canceled order up again: it is ${orderStatusLabels[status]}`;
}

/**
 * The content with another pickup; undefined if none is given or it is the same.
 *
 * @throws AppError 'validation' for an order that is not reopened, 'pickup-in-the-past', 'not-offered'
 */
async function movedContent(
  { status, content: before }: StoredOrder,
  input: Input,
  now: Date,
): Promise<OrderContent | undefined> {
  const pickupDate = pickupAfter(before, input.pickupDate ?? before.pickupDate, now);
  if (pickupDate === before.pickupDate) return undefined;
  if (!isTakenUp(status, input.status)) {
    throw invalid('pickupDate', 'Only a reinstated order can be moved with its status');
  }
  const after = { ...before, pickupDate };
  const { opening } = await readJudgment();
  await checkPickupOffered(opening, before, after, now);
  return after;
}

const readFor = (orderId: string, { paymentStatus, held }: Input) =>
  Promise.all([readRecords(paymentStatus), held && readForEntry(orderId, held.id)]);

/**
 * The recording for the deposit of an order that is being canceled, if the request says what to do with it.
 */
const depositChange = (
  context: OperationContext,
  order: StoredOrder,
  { status, held }: Input,
  read: EntryRead | undefined,
): Change | undefined => {
  const recording =
    held && read && status === 'canceled' && order.status !== 'canceled'
      ? depositOf(context, order, { body: held, read })
      : undefined;
  return recording && { recording, parts: [] };
};

async function emailsOf(
  order: StoredOrder,
  input: Input,
  actor: string,
  moved: string[],
): Promise<EmailRequest[]> {
  const emails: EmailRequest[] = [];
  const { email: to } = order.content.customer;
  if (to && input.status === 'ready' && input.notifyCustomer !== false)
    emails.push({ kind: 'ready', to });
  // The e-mail attaches the new PDF version and, like it, says that the order is canceled.
  if (to && input.status === 'canceled' && input.notifyCustomer)
    emails.push({ kind: 'customer', to });
  const news = newsForProduction(order, input.status, actor);
  if (news) {
    const { notification_email: to } = await readSettings();
    emails.push({ kind: 'production-update', to, changes: [news, ...moved] });
  }
  return emails;
}

/**
 * Sets an order's status, and its payment status if one is given. Staff may choose any
 * (docs/product.md#order-status). The same change can move a reopened order to another pickup, and keep or
 * refund the deposit of a canceled one (docs/product.md#order-canceled).
 */
export const updateStatus = (
  context: OperationContext,
  orderId: string,
  input: Input,
  options?: UpdateOptions,
) =>
  updateOrder(
    context,
    orderId,
    {
      read: () => readFor(orderId, input),
      till: input.held?.till,
      decide: async (order, [records, read]): Promise<Change | undefined> => {
        const payment =
          depositChange(context, order, input, read) ??
          (await paymentChange(
            context,
            { ...order, status: input.status },
            input.paymentStatus,
            records,
          ));
        const content = await movedContent(order, input, context.now);
        const box = boxChange(order, input);
        if (order.status === input.status)
          return payment || box
            ? { ...payment, ...box, parts: [...(payment?.parts ?? []), ...(box?.parts ?? [])] }
            : undefined;
        const from = orderStatusLabels[order.status];
        const moved = content ? describeCustomerChange(order.content, content).parts : [];
        const { name } = context.actor;
        return {
          ...payment,
          ...(content && { content }),
          ...(box && { box: box.box }),
          status: input.status,
          action: 'Order status changed',
          parts: [
            `changed the status from ${from} to ${orderStatusLabels[input.status]}`,
            ...moved,
            ...(box?.parts ?? []),
            ...(payment?.parts ?? []),
          ],
          emails: await emailsOf(
            order,
            input,
            name,
            moved.map((part) => `${name} ${part}`),
          ),
        };
      },
    },
    { ...options, override: input.override },
  );

/** Sets an order's payment status. */
export const updatePaymentStatus = (
  context: OperationContext,
  orderId: string,
  { paymentStatus }: z.output<typeof updatePaymentStatusSchema>,
  options?: UpdateOptions,
) =>
  updateOrder(
    context,
    orderId,
    {
      read: () => readRecords(paymentStatus),
      decide: (order, records) => paymentChange(context, order, paymentStatus, records),
    },
    options,
  );
