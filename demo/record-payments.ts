import { addMinutes } from 'date-fns/addMinutes';
import { max } from 'date-fns/max';
import { subMinutes } from 'date-fns/subMinutes';
import { closeTill } from '#functions/books/zs/close-till.ts';
import { readTill } from '#functions/books/zs/open-till.ts';
import { recordPayment } from '#functions/orders/changes/record-payment.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import { suggestedDeposit } from '#shared/payments/cash.ts';
import type { PaymentMethod } from '#shared/payments/entries.ts';
import { defaultTill } from '#shared/schemas/payments.ts';
import { store } from './bakery/people.ts';
import { counter, demoContext, firstIdOf } from './demo-context.ts';

const timezone = store.timezone ?? 'UTC';
const settings = {
  record_payments: 'on',
  starting_cash: 15_000,
  deposit_percent: 50,
  deposit_from: 10_000,
} as const;
const methods: PaymentMethod[] = ['cash', 'card', 'cash', 'card', 'check'];
const largestBill = 2_000;

type Paid = { order: StoredOrder; amount: number; method: PaymentMethod };

/** Records a payment at an instant; one that an earlier run recorded stays as it is. */
async function take(now: Date, { order, amount, method }: Paid): Promise<void> {
  const purpose = `payment of order ${order.number}`;
  await recordPayment(demoContext(purpose, now, counter), order.id, {
    kind: 'payment',
    id: firstIdOf(purpose),
    method,
    amount,
    ...(method === 'cash' && { received: Math.ceil(amount / largestBill) * largestBill }),
    ...(method === 'check' && { reference: `Check ${order.number}` }),
    toPay: amount,
    till: defaultTill,
  });
}

/** Half the price of large upcoming orders, and the deposit of one that was canceled. */
function planDeposits(now: Date, orders: StoredOrder[]): Paid[] {
  const ahead = orders.filter(
    ({ content, paymentStatus }) =>
      content.pickupDate > now.toISOString() && paymentStatus === 'unpaid',
  );
  const large = ahead.filter(
    ({ status, content }) => status !== 'canceled' && content.total >= settings.deposit_from,
  );
  const canceled = ahead.filter(({ status }) => status === 'canceled');
  return [...large.slice(0, 8), ...canceled.slice(0, 1)].map((order, index) => ({
    order,
    amount: suggestedDeposit(order.content.total, { percent: settings.deposit_percent, from: 0 }),
    method: methods[index % methods.length] ?? 'cash',
  }));
}

/** Takes payments one after the other, none before its order was placed. */
async function takeFrom(start: Date, payments: Paid[]): Promise<void> {
  for (const [index, payment] of payments.entries())
    await take(max([addMinutes(start, 7 * index), payment.order.createdAt]), payment);
}

/**
 * The demo bakery has recorded payments since yesterday: large orders ahead have deposits. In the evening it
 * counted the till, and two dollars were missing.
 */
export async function recordPayments(now: Date, orderIds: string[]): Promise<void> {
  await saveSettings(settings);
  const found = await Promise.all(orderIds.map(findOrder));
  const deposits = planDeposits(
    now,
    found.filter((order) => order !== undefined),
  );
  const yesterday = plusDays(storeDay(now, timezone), -1);
  const evening = pickupInstant(yesterday, '18:05', timezone);
  const first = deposits.filter(({ order }) => order.createdAt < evening).slice(0, 5);
  await takeFrom(new Date(pickupInstant(yesterday, '9:10', timezone)), first);
  const { z, count, expected } = await readTill(defaultTill);
  if (z === 1 && count > 0) {
    const counted = { z, count, counted: expected - 200, note: 'Counted twice' };
    const context = demoContext('first close', new Date(evening), counter);
    await closeTill(context, defaultTill, counted);
  }
  const others = deposits.filter((deposit) => !first.includes(deposit));
  await takeFrom(subMinutes(now, 90), others);
}
