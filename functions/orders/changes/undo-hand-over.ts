import { required, staleVersion } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { findEntry } from '#functions/ledger/entry-item.ts';
import { requireRecording, reversalDraft } from '#functions/ledger/plan-entries.ts';
import type { Recording } from '#functions/ledger/record-entries.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { orderStatusLabels, paymentStatusLabel } from '#shared/orders/statuses.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { Change } from './change.ts';
import { updateOrder } from './update-order.ts';

/** The recording that reverses the payment of a hand-over, in the open Z of its till. */
async function reversal(
  { newId }: OperationContext,
  order: StoredOrder,
  { paymentId, settings }: { paymentId: string; settings: Settings },
): Promise<Recording> {
  const entry = required(await findEntry(order.id, paymentId), 'Payment not found');
  const { till } = entry;
  requireRecording(settings, till);
  return { drafts: [reversalDraft(entry, { id: newId() })], till };
}

/**
 * Undoes the last hand-over of an order: restores its status, payment status and lines, and reverses its
 * payment (docs/product.md#hand-over; access pattern H1).
 *
 * @returns undefined if it was undone before
 * @throws AppError 'not-found', 'payments-off', 'conflict'; 'stale-version' if the order has changed or was
 * handed over again since then
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
    const recording = paymentId
      ? await reversal(context, order, { paymentId, settings })
      : undefined;
    const moved = (what: string, from: string, to: string) =>
      from === to ? [] : [`changed the ${what} from ${from} to ${to}`];
    return {
      recording,
      status,
      paymentStatus,
      handOver: 'undone',
      action: 'Hand-over undone',
      parts: [
        'undid the hand-over',
        ...moved('status', orderStatusLabels[order.status], orderStatusLabels[status]),
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
