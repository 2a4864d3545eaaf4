import { AppError, invalid, required } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import { readEntries } from '#functions/ledger/entry-item.ts';
import { updateOrder } from '#functions/orders/changes/update-order.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { CardRefund } from '#shared/schemas/card-link.ts';
import { cardWrite, readCard } from './card-item.ts';

/** The checkout of a payment by link, and the cents of it that are there and that are asked for. */
async function readPaid(orderId: string, paymentId: string) {
  const entries = await readEntries(orderId);
  const paid = entries.find(({ id, kind }) => id === paymentId && kind === 'payment');
  const card = await readCard(required(paid?.checkout, 'Payment not found'));
  const moved = entries.filter(({ checkout }) => checkout === card.id);
  const asked = Object.entries(card.refunds).filter(([id]) => !card.noted.includes(id));
  const sum = (amounts: { amount: number }[]) => amounts.reduce((all, one) => all + one.amount, 0);
  return { card, there: sum(moved), asked: sum(asked.map(([, refund]) => refund)) };
}

/**
 * Asks the provider to refund a payment by link, once for each id. It is recorded once they have done so.
 *
 * @returns the id of the outbox item to enqueue; undefined if this was asked before
 * @throws AppError 'not-found', 'key-reuse', 'conflict'; 'validation' for more than is left of the payment
 */
export async function refundCard(
  context: OperationContext,
  orderId: string,
  { paymentId, body: { id, ...asked } }: { paymentId: string; body: CardRefund },
): Promise<string | undefined> {
  const { amount, reason } = asked;
  let outboxId: string | undefined;
  const decide = (order: StoredOrder, paid: Awaited<ReturnType<typeof readPaid>>) => {
    const { card, there } = paid;
    outboxId = undefined;
    const known = card.refunds[id];
    if (known && (known.amount !== amount || known.reason !== reason))
      throw new AppError('key-reuse');
    if (known) return undefined;
    // Some of it may have been refunded in cash.
    const left = Math.min(there, order.money?.kept ?? 0) - paid.asked;
    if (amount > left)
      throw invalid('amount', `Only ${formatMoney(Math.max(0, left))} can be refunded`);
    const effect = { kind: 'card-refund' as const, checkout: card.id, refund: id };
    const outbox = outboxWrites(context, { effects: [effect] });
    outboxId = outbox.outboxId;
    const refunds = { ...card.refunds, [id]: { ...asked, by: context.actor.id } };
    return {
      parts: [`asked for a refund of ${formatMoney(amount)} by card link`],
      also: [cardWrite({ ...card, refunds }), ...outbox.writes],
    };
  };
  await updateOrder(context, orderId, { read: () => readPaid(orderId, paymentId), decide });
  return outboxId;
}
