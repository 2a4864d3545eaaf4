import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { moveWrites } from '#functions/ledger/move-writes.ts';
import { hasRoom, moneyAfter } from '#functions/ledger/plan-entries.ts';
import { readTillItem } from '#functions/ledger/till-item.ts';
import type { Change } from '#functions/orders/changes/change.ts';
import { type MoneyRead, moneyOf } from '#functions/orders/changes/hand-over.ts';
import { balanceAgain } from '#functions/orders/changes/payment-change.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { toGiveBack } from '#shared/payments/balance.ts';
import { type CashRounding, roundedFor } from '#shared/payments/cash.ts';
import { maxEntries } from '#shared/schemas/payments.ts';
import type { HandOver } from '#shared/schemas/pickups.ts';
import type { LateFact } from './fact.ts';

/**
 * Cash that cannot be recorded on an order is paid into the drawer. A check is not in the drawer, so it is
 * only an item to settle.
 */
export async function unbookedWrites(
  context: OperationContext,
  { body: { payment }, said, by }: LateFact,
  why: string,
): Promise<Write[]> {
  if (payment?.method !== 'cash') return [];
  const { id, till, amount } = payment;
  const open = await readTillItem(till);
  return moveWrites(
    { ...context, actor: by },
    { till, amount, why },
    { id, open, saidAt: said.at },
  );
}

type Payment = NonNullable<HandOver['payment']>;

/**
 * If the tablet took more than was due on its screen, cash rounding must have been set differently at the
 * time.
 */
function whole(payment: Payment, rounding: CashRounding): Payment {
  const { amount, toPay, method } = payment;
  const most = Math.max(toPay, roundedFor(method, toPay, rounding));
  return amount > most ? { ...payment, toPay: amount } : payment;
}

type Taking = { fact: LateFact; read: MoneyRead };

/**
 * Records the payment. The money is already in the drawer, so it is recorded regardless of the order's
 * current state, its balance or the settings (docs/product.md#to-settle).
 */
export async function moneyLate(
  context: OperationContext,
  order: StoredOrder,
  { fact, read }: Taking,
): Promise<{ change: Partial<Change>; isUnbooked?: boolean }> {
  const { body, said, by } = fact;
  const { entry } = read;
  if (!body.payment || !entry)
    return { change: (await moneyOf(context, order, { body, read })) ?? {} };
  if (!entry.earlier && !hasRoom(order.money, 1)) {
    const why = `For ${formatOrderNumber(order.number)}, which has ${maxEntries} payments`;
    return { change: { also: await unbookedWrites(context, fact, why) }, isUnbooked: true };
  }
  const payment = whole(body.payment, entry.settings.cash_rounding);
  const taken = { body: { ...body, payment }, read, said: { at: said.at, by } };
  return { change: (await moneyOf(context, order, taken)) ?? {} };
}

/** How much the refund due grows by a change, in cents. */
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
