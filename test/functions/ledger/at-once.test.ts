import { describe, expect, it } from 'vitest';
import { parseEntries } from '#functions/ledger/entry-item.ts';
import { readCounters } from '#functions/orders/projections/counters.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import {
  callAs,
  eachBakery,
  itemsEdit,
  itemsOf,
  openBakery,
  readOrder,
} from '#test/functions/orders/bakery.ts';
import { withConflictsAt } from '#test/functions/orders/fail-transactions.ts';
import { recount } from '#test/functions/orders/recount.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';
import { openPayingBakery, payment, placeUnpaid, refund } from './paying-bakery.ts';

const bakery = eachBakery(openPayingBakery);

describe('many at once', () => {
  it('forty payments amid conflicts are all recorded or rejected, and each only once', {
    tags: 'deep',
    timeout: 60_000,
  }, async () => {
    const orders = [await placeUnpaid(bakery), await placeUnpaid(bakery)];
    const bodies = () => Array.from({ length: 20 }, (_, index) => payment({ amount: index + 1 }));
    const replies = await withConflictsAt(0.4, () =>
      Promise.all(
        orders.flatMap(({ pay }) =>
          bodies().map(async (body) => ({ body, status: (await pay(body)).status })),
        ),
      ),
    );
    expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const stored = replies.filter(({ status }) => status === 201);
    const entries = parseEntries(await allItems());
    expect(entries).toHaveLength(stored.length);
    const settled = stored.reduce((sum, { body }) => sum + body.amount, 0);
    const money = await Promise.all(
      orders.map(async ({ id }) => (await readOrder(bakery, id)).money),
    );
    expect((money[0]?.settled ?? 0) + (money[1]?.settled ?? 0)).toBe(settled);
    expect(await itemsOf('LEDGER#1#000001')).toHaveLength(stored.length);
    expect(await itemsOf('TILLS')).toMatchObject([{ z: 1, count: stored.length }]);
    expect(await readCounters()).toEqual(await recount());
  });

  it('a payment and an edit of the lines both take effect', async () => {
    const { id, pay } = await placeUnpaid(bakery);
    const { items } = await readOrder(bakery, id);
    const lines = items.map((item) => ({ id: item.id, quantity: 4, unitPrice: item.unitPrice }));
    const edit = () => callAs(bakery.staff)(`PATCH /api/orders/${id}/items`, itemsEdit(lines));
    const replies = await Promise.all([pay(payment()), edit(), pay(payment()), pay(payment())]);
    expect(replies.map(({ status }) => status)).toEqual([201, 200, 201, 201]);
    expect(await readOrder(bakery, id)).toMatchObject({
      money: { settled: 600, count: 3 },
      items: [{ quantity: 4 }, { quantity: 4 }],
    });
  });

  it('only one of two users voids an entry', async () => {
    const { pay, reverse } = await placeUnpaid(bakery);
    const body = payment();
    await pay(body);
    const replies = await Promise.all([reverse(body.id), reverse(body.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('the same press as a payment and as a refund is one of them', async () => {
    const { pay } = await placeUnpaid(bakery);
    await pay(payment({ amount: 500 }));
    const first = payment();
    const replies = await Promise.all([pay(first), pay(refund({ id: first.id }))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

/** The attributes of the order item, and its summary. */
const headOf = async (id: string) => {
  const [head] = (await itemsOf(`ORDER#${id}`)).filter(({ sk }) => sk === 'ORDER');
  return { names: Object.keys(head ?? {}).sort(), summary: JSON.parse(String(head?.['summary'])) };
};

describe('a store that does not record payments', () => {
  it('stores the same data of an order as before', async () => {
    await emptyTable();
    const other = await openBakery();
    const { id, setPayment, setStatus } = await placeUnpaid(other, { paymentStatus: 'paid' });
    const placed = await headOf(id);
    expect(placed.names).toEqual(
      (
        'changedBy contentVersion createdAt id lastLogNumber listStatus number paymentStatus pdfVersion pk ' +
        'searchTokens sk sortCreated sortCustomer sortPayment sortPickup sortTotal status summary v version'
      ).split(' '),
    );
    for (const status of ['refunded', 'unpaid', 'paid', 'invoice', 'donation', 'paid'])
      expect(await setPayment(status)).toMatchObject({ status: 200 });
    await setStatus('canceled');
    await setStatus('pending');
    const later = await headOf(id);
    expect(placed.summary).toHaveLength(7);
    expect(later.summary).toEqual(placed.summary);
    expect(later.names.filter((name) => name !== 'sheet')).toEqual(placed.names);
    const stored = (await allItems()).map(({ pk, sk }) => `${pk} ${sk}`);
    expect(stored.filter((key) => /LEDGER|TILL|PAY#|giveback/.test(key))).toEqual([]);
    const { changelog, ...order } = await readOrder(other, id);
    expect(Object.keys(order)).not.toContain('money');
    expect(changelog.at(1)?.changeDescription).toBe(
      'Alice changed the payment status from PAID to REFUNDED',
    );
  });

  it('goes on with the orders that have payments once it has stopped', async () => {
    const { pay, setPayment } = await placeUnpaid(bakery);
    await pay(payment());
    await saveSettings({ record_payments: 'off' });
    expect(await setPayment('paid')).toMatchObject({ body: { money: { count: 2 } } });
    const other = await placeUnpaid(bakery);
    expect(await other.setPayment('paid')).toMatchObject({ body: { paymentStatus: 'paid' } });
    expect(await readCounters()).toEqual(await recount());
  });
});
