import { AppError, staleVersion } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { readTillItem } from '#functions/money/till/till-item.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { describeEntry } from '#functions/orders/payments/describe-entry.ts';
import { findEntry } from '#functions/orders/payments/entry-item.ts';
import { requireRoom, reversalDraft } from '#functions/orders/payments/plan-entries.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { orderStatusLabels, paymentStatusLabel } from '#shared/orders/statuses.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { Change } from './change.ts';
import { requireRecording } from './record-payment.ts';
import { updateOrder } from './update-order.ts';

/** What takes back the payment of a hand-over, in the open Z of its till. */
async function reversal(
  { newId }: OperationContext,
  order: StoredOrder,
  { paymentId, settings }: { paymentId: string; settings: Settings },
): Promise<Pick<Change, 'parts' | 'recording'>> {
  const entry = await findEntry(order.id, paymentId);
  if (!entry) throw new AppError('not-found', { text: 'Payment not found' });
  const { till } = entry;
  requireRecording({ settings }, till);
  const draft = reversalDraft(entry, { id: newId() });
  requireRoom(order.money, [draft]);
  return {
    parts: [describeEntry(draft)],
    recording: { drafts: [draft], till, open: await readTillItem(till) },
  };
}

/**
 * Undoes the last hand-over of an order: puts back status, payment status and lines, and takes its payment
 * back (docs/product.md#hand-over; access pattern H1).
 *
 * @returns undefined if it was undone before
 * @throws AppError 'not-found', 'payments-off', 'conflict'; 'stale-version' if the order has changed since,
 * or was handed over again
 */
export const undoHandOver = (
  context: OperationContext,
  orderId: string,
  handOverId: string,
): Promise<Committed | undefined> => {
  const decide = async (order: StoredOrder, settings: Settings): Promise<Change | undefined> => {
    const { handed } = order;
    if (!handed) return undefined;
    if (handed.id !== handOverId || handed.version !== order.version)
      throw staleVersion('order', order);
    const { status, paymentStatus } = handed.before;
    const { payment: paymentId } = handed;
    const back = paymentId && (await reversal(context, order, { paymentId, settings }));
    const moved = (what: string, from: string, to: string) =>
      from === to ? [] : [`changed the ${what} from ${from} to ${to}`];
    return {
      ...(back || undefined),
      status,
      paymentStatus,
      handOver: 'undone',
      action: 'Hand-over undone',
      parts: [
        'undid the hand-over',
        ...moved('status', orderStatusLabels[order.status], orderStatusLabels[status]),
        ...(back ? back.parts : []),
        ...moved(
          'payment status',
          paymentStatusLabel(order.paymentStatus),
          paymentStatusLabel(paymentStatus),
        ),
      ],
    };
  };
  return updateOrder(context, orderId, { read: readSettings, decide });
};
