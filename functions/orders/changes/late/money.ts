import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { moveWrites } from '#functions/money/till/move-writes.ts';
import type { Till } from '#functions/money/till/till-item.ts';
import type { Change } from '#functions/orders/changes/change.ts';
import { moneyOf, type Read } from '#functions/orders/changes/hand-over.ts';
import { balanceAgain } from '#functions/orders/changes/payment-change.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { moneyAfter } from '#functions/orders/payments/plan-entries.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { toGiveBack } from '#shared/payments/balance.ts';
import { type CashRounding, roundCash } from '#shared/payments/cash.ts';
import { maxEntries } from '#shared/schemas/payments.ts';
import type { HandOver } from '#shared/schemas/pickups.ts';
import type { Fact } from './fact.ts';

type Unbooked = { open: Till; why: string };

/** Cash that no order can have is paid into the drawer. A check is in no drawer: it is only to settle. */
export const unbookedWrites = (
  context: OperationContext,
  { body: { payment }, said, by }: Fact,
  { open, why }: Unbooked,
): Write[] =>
  payment?.method === 'cash'
    ? moveWrites(
        { ...context, actor: by },
        { till: payment.till, amount: payment.amount, why },
        { id: payment.id, open, saidAt: said.at },
      )
    : [];

type Payment = NonNullable<HandOver['payment']>;

/** More than was to pay on the screen can only be the rounding of a setting that was another one then. */
function whole(payment: Payment, rounding: CashRounding): Payment {
  const { amount, toPay, method } = payment;
  const most = Math.max(toPay, method === 'cash' ? roundCash(toPay, rounding) : 0);
  return amount > most ? { ...payment, toPay: amount } : payment;
}

type Taking = { fact: Fact; read: Read };

/**
 * What was taken is in the drawer: it is booked whatever the order, its balance or the settings say by now
 * (docs/product.md#to-settle).
 */
export async function moneyLate(
  context: OperationContext,
  order: StoredOrder,
  { fact, read }: Taking,
): Promise<{ change: Partial<Change>; isUnbooked?: boolean }> {
  const { body, said, by } = fact;
  const { recording } = read;
  if (!body.payment || !recording)
    return { change: (await moneyOf(context, order, { body, read })) ?? {} };
  if (!recording.earlier && (order.money?.count ?? 0) >= maxEntries) {
    const why = `For ${formatOrderNumber(order.number)}, which has ${maxEntries} payments`;
    const also = unbookedWrites(context, fact, { open: recording.open, why });
    return { change: { also }, isUnbooked: true };
  }
  const payment = whole(body.payment, recording.settings.cash_rounding);
  const taken = { body: { ...body, payment }, read, said: { at: said.at, by } };
  return { change: (await moneyOf(context, order, taken)) ?? {} };
}

/** How much more is to give back after a change, in cents. */
export function moreToGiveBack(order: StoredOrder, change: Change): number {
  const { drafts = [] } = change.recording ?? {};
  const { paymentStatus = change.paymentStatus ?? order.paymentStatus } = balanceAgain(
    order,
    change,
  );
  const opened = { ...balanceOf(order), money: moneyAfter(order.money, drafts.slice(0, -1)) };
  const status = change.status ?? order.status;
  const money = moneyAfter(order.money, drafts);
  return toGiveBack({ ...opened, status, paymentStatus, money }) - toGiveBack(opened);
}
