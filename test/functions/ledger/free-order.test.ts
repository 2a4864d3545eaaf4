import { describe, expect, it } from 'vitest';
import { readCounters } from '#functions/orders/projections/counters.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import type { PaymentStatus } from '#shared/orders/statuses.ts';
import type { CreateOrder } from '#shared/schemas/order-input.ts';
import { callAs, eachBakery, place, readOrder } from '#test/functions/orders/bakery.ts';
import { recount } from '#test/functions/orders/recount.ts';
import { moneyCalls, openPayingBakery, payment, total } from './paying-bakery.ts';

const bakery = eachBakery(openPayingBakery);

type Discount = Pick<CreateOrder, 'discountType' | 'discountAmount'>;
const free: Discount = { discountType: 'percentage', discountAmount: 100 };
const costs: Discount = { discountType: 'none', discountAmount: 0 };

async function placed(paymentStatus: PaymentStatus, discount = free) {
  const { id } = await place(bakery, { paymentStatus, ...discount });
  const { items } = await readOrder(bakery, id);
  const edit = (changed: Discount) =>
    callAs(bakery.staff)(`PATCH /api/orders/${id}/items`, { items, ...changed });
  return { id, edit, ...moneyCalls(bakery, id) };
}

const statusOf = async (id: string) => (await readOrder(bakery, id)).paymentStatus;

describe('an order that costs nothing', () => {
  it.each([
    ['unpaid', 'paid', 'unpaid'],
    ['invoice', 'paid', 'unpaid'],
    ['paid', 'paid', 'unpaid'],
    ['donation', 'donation', 'donation'],
    ['refunded', 'refunded', 'refunded'],
  ] as const)('placed as %s is %s, and %s once it costs something', async (asked, is, then) => {
    const { id, edit } = await placed(asked);
    const order = await readOrder(bakery, id);
    expect([order.total, order.paymentStatus, order.payments]).toEqual([0, is, undefined]);
    await edit(costs);
    expect(await statusOf(id)).toBe(then);
    await edit(free);
    expect(await statusOf(id)).toBe(is);
    expect(await readCounters()).toEqual(await recount());
    expect(await readCounters()).toMatchObject({ owed: 0, revenue: 0, held: 0, giveBackOrders: 0 });
  });

  it('counts as it was set by hand once it costs something, in a store without payments', async () => {
    await saveSettings({ record_payments: 'off' });
    const { id, edit, setPayment } = await placed('unpaid');
    expect(await statusOf(id)).toBe('unpaid');
    await setPayment('paid');
    await edit(costs);
    expect(await statusOf(id)).toBe('paid');
    await edit(free);
    await saveSettings({ record_payments: 'on' });
    await edit(costs);
    expect(await statusOf(id)).toBe('unpaid');
    expect(await readCounters()).toMatchObject({ owed: total, revenue: 0 });
  });

  it('takes no payment, and setting PAID too early can still be taken back', async () => {
    const { edit, pay, setPayment } = await placed('unpaid', costs);
    await setPayment('paid');
    await edit(free);
    expect(await pay(payment({ amount: 1, toPay: 0 }))).toMatchObject({ status: 400 });
    expect(await setPayment('unpaid')).toMatchObject({
      body: { paymentStatus: 'unpaid', money: { settled: 0, kept: 0, count: 2 } },
    });
  });
});
