import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { deleteItem, putItem } from '#functions/core/data/table.ts';
import { forgetCustomer } from '#functions/day/customers/forget-customer.ts';
import { addWaiting } from '#functions/day/waiting/add-waiting.ts';
import { waitingKey } from '#functions/day/waiting/waiting-repository.ts';
import { pdfKey } from '#functions/orders/order/order-item.ts';
import { readStats } from '#functions/orders/projections/counters.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import {
  callAs,
  eachBakery,
  itemsOf,
  place,
  readOrder,
  settleAll,
  somePickup,
} from '#test/functions/orders/bakery.ts';
import { counterOf } from '#test/functions/pickups/counter.ts';
import { queued } from '#test/support/fake-queue.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';

const bakery = eachBakery();

const maria = {
  customerFirstName: 'Maria',
  customerLastName: 'Lopez-Diaz',
  customerEmail: 'Maria.Lopez@example.com',
  customerPhone: '(530) 555-0123',
  pickupDate: somePickup,
  pickupLocation: 'Other',
  pickupLocationNote: 'Maria’s back door',
  orderNotes: 'Ring the bell twice',
};
const olderWaiting = { customerName: 'Maria Lopez-Diaz', phone: '5305550123', day: '0001-01-01' };
const olga = {
  firstName: 'Olga',
  lastName: 'Castellano',
  email: 'olga@example.com',
  phone: '(530) 555-0123',
};

/** Two orders of Maria, one of them edited, and one of Olga with the same phone; nothing is left to do. */
async function placeThree() {
  const patch = (id: string, part: string, body: unknown) =>
    callAs(bakery.staff)(`PATCH /api/orders/${id}/${part}`, body);
  const first = await place(bakery);
  const second = await place(bakery);
  const other = await place(bakery, { customer: olga });
  expect((await patch(first.id, 'customer', maria)).status).toBe(200);
  for (const { id } of [first, second]) await patch(id, 'status', { status: 'complete' });
  await settleAll();
  return { first, second, other };
}

const forget = (id: string, codeword = testCodeword, staff = bakery.staff) =>
  callAs(staff)(`POST /api/orders/${id}/forget-customer`, { codeword });
/** Items that contain one of Maria's texts. Olga has her phone number. */
const namingMaria = async (otherId: string) =>
  (await allItems()).filter((item) => {
    const text = JSON.stringify(item);
    return /maria|lopez|diaz|bell|birthday/i.test(text) && !text.includes(otherId);
  });

it('lists the orders with the same e-mail address, newest first (O12)', async () => {
  const { first, second } = await placeThree();
  const { body } = await callAs(bakery.staff)(`GET /api/orders/${first.id}/customer-orders`);
  expect(body).toEqual(
    [
      [second, 'Maria Lopez'],
      [first, 'Maria Lopez-Diaz'],
    ].map(([order, customerName]) => ({
      ...(order as object),
      customerName,
      status: 'complete',
      pickupDate: somePickup,
    })),
  );
});

describe('forgetting a customer', () => {
  it('leaves nothing that names them in their orders, and everything else as it was (O13)', async () => {
    const { first, second, other } = await placeThree();
    const stats = await readStats();
    const others = async () =>
      (await allItems()).filter((item) => JSON.stringify(item).includes(other.id));
    const before = await others();
    expect((await namingMaria(other.id)).length).toBeGreaterThan(20);
    const { status, body } = await forget(first.id);
    expect({ status, body }).toEqual({ status: 200, body: { forgotten: 2, remaining: 0 } });
    expect(await namingMaria(other.id)).toEqual([]);
    expect(await readStats()).toEqual(stats);
    expect(isDeepStrictEqual(await others(), before)).toBe(true);
    for (const { id } of [first, second]) {
      const order = await readOrder(bakery, id);
      expect(order.customer).toMatchObject({ firstName: 'Forgotten', email: '', phone: '' });
      expect(order.emails).toEqual([]);
      expect(order.changelog.at(-1)?.changeDescription).toBe('Alice forgot the customer');
    }
    for (const search of ['maria', 'diaz', 'maria.lopez@example.com'])
      expect((await callAs(bakery.staff)(`GET /api/orders?search=${search}`)).body).toEqual([]);
  });

  it('finds orders without e-mail by each of several numbers', async () => {
    const placed = (phone: string) =>
      place(bakery, { customer: { firstName: 'Olga', lastName: 'Lopez', email: null, phone } });
    const { id } = await placed('530-555-0188 / 530-555-0189');
    for (const phone of ['5305550189 x4', '530-555-0187']) await placed(phone);
    const { body } = await callAs(bakery.staff)(`GET /api/orders/${id}/customer-orders`);
    expect(body).toHaveLength(2);
  });

  it('draws each PDF again', async () => {
    const { first } = await placeThree();
    const { pdfs } = await readOrder(bakery, first.id);
    expect(pdfs).toHaveLength(2);
    await forget(first.id);
    const after = await readOrder(bakery, first.id);
    expect(after.pdfs.map(({ status }) => status)).toEqual(['pending', 'pending']);
    const outbox = (await allItems()).filter(({ sk }) => queued.includes(String(sk)));
    expect(outbox.find(({ orderId }) => orderId === first.id)?.['effects']).toEqual({
      'pdf-1': { kind: 'pdf', version: 1 },
      'pdf-2': { kind: 'pdf', version: 2 },
    });
  });

  it('finds nothing more to do when it is repeated', async () => {
    const { first } = await placeThree();
    await forget(first.id);
    const before = await allItems();
    expect((await forget(first.id)).body).toEqual({ forgotten: 0, remaining: 0 });
    expect(await allItems()).toEqual(before);
  });

  it('sends no ready e-mail without an address', async () => {
    const { first } = await placeThree();
    await forget(first.id);
    const ready = { status: 'ready', notifyCustomer: true };
    const response = await callAs(bakery.staff)(`PATCH /api/orders/${first.id}/status`, ready);
    expect(response.body).toMatchObject({ status: 'ready', emails: [] });
  });

  /** Everything except for the counted guesses. */
  const stored = async () =>
    (await allItems()).filter(({ pk }) => !String(pk).startsWith('ATTEMPTS#'));

  /** Expects this error code, and that nothing changes. */
  async function expectRefused(id: string, code: string, codeword?: string, staff?: Staff) {
    const before = await stored();
    expect((await forget(id, codeword, staff)).body).toMatchObject({ code });
    expect(await stored()).toEqual(before);
  }

  it('takes the codeword, of an admin too, and lets wrong ones wait', async () => {
    const admin = await signInStaff({ name: 'Ada', role: 'admin' });
    const { first } = await placeThree();
    for (let guess = 1; guess <= 5; guess += 1)
      await expectRefused(first.id, 'incorrect-codeword', `guess ${guess}`, admin);
    await expectRefused(first.id, 'too-many-attempts', testCodeword, admin);
    expect((await forget(first.id)).body).toMatchObject({ forgotten: 2 });
  });

  it('takes them off the waiting list, however name and number are written (L9)', async () => {
    const { first, other } = await placeThree();
    const wait = async (customerName: string, phone: string) => {
      const waiting = { day: '2030-01-02', location: 'DAVIS' as const, lines: [] };
      await addWaiting(bakery.staff.context, { ...waiting, customerName, phone });
    };
    await wait('maria lópez-díaz', '+1 530.555.0123');
    await wait('Maria Lopez-Diaz', '(530) 555-0123');
    await wait('Olga Castellano', '(530) 555-0123');
    await wait('Maria Lopez-Diaz', '(530) 555-0199');
    // An item of a past day, which the table has not deleted yet.
    await putItem({ Item: { ...waitingKey('0001-01-01.1.a'), ...olderWaiting } });
    const waiting = async () => (await itemsOf('WAITING')).map(({ phone }) => phone).toSorted();
    await expectRefused(other.id, 'order-not-done');
    expect(await waiting()).toHaveLength(5);
    await forget(first.id);
    expect(await waiting()).toEqual(['(530) 555-0123', '(530) 555-0199']);
    expect(await namingMaria(other.id)).toMatchObject([{ phone: '(530) 555-0199' }]);
  });

  it('deletes settled items of their orders, which may name them (H6)', async () => {
    const { first, other } = await placeThree();
    const counter = counterOf(bakery.staff);
    for (const { id } of [first, first, other]) {
      const saidAt = new Date().toISOString();
      const { order } = await counter.handOver(id, { saidAt });
      await counter.settle(String(order?.settle?.id), 'Called Maria Lopez-Diaz');
    }
    await counter.handOver(first.id, { saidAt: new Date().toISOString() });
    await settleAll();
    await forget(first.id);
    expect(await namingMaria(other.id)).toEqual([]);
    expect(await itemsOf('SETTLED')).toMatchObject([{ orderId: other.id }]);
    expect(await counter.toSettle()).toMatchObject([{ orderId: first.id }]);
  });

  it('waits until every order with a pickup to come is complete or canceled', async () => {
    const { first } = await placeThree();
    const { id } = await place(bakery);
    await settleAll();
    await expectRefused(first.id, 'order-not-done');
    await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'canceled' });
    await settleAll();
    expect((await forget(first.id)).body).toEqual({ forgotten: 3, remaining: 0 });
  });

  it('waits for the whole day of a pickup that nobody completed, be it at its first moment', async () => {
    const day = somePickup.slice(0, 10);
    const dawn = (of: string) => pickupInstant(of, '00:00', 'America/Los_Angeles');
    const { id } = await place(bakery, { pickupDate: dawn(day) });
    await settleAll();
    const nextDay = Date.parse(dawn(plusDays(day, 1)));
    const forgetAt = (now: number) =>
      forgetCustomer({ ...bakery.staff.context, now: new Date(now) }, id);
    for (const now of [Date.parse(dawn(day)), nextDay - 1])
      await expect(forgetAt(now)).rejects.toMatchObject({ code: 'order-not-done' });
    expect(await forgetAt(nextDay)).toMatchObject({ forgotten: 1 });
  });

  it('waits until the papers are made and sent', async () => {
    const { id } = await place(bakery);
    await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'complete' });
    await expectRefused(id, 'email-pending');
  });

  it('takes an order with 75 PDF versions, and none with more', async () => {
    const { id } = await place(bakery);
    await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'complete' });
    await settleAll();
    const pdfs = (await allItems()).filter(({ sk }) => String(sk).startsWith('PDF#'));
    for (let version = pdfs.length + 1; version <= 76; version += 1)
      await putItem({ Item: { ...pdfs[0], ...pdfKey(id, version), version } });
    await expectRefused(id, 'conflict');
    await deleteItem({ Key: pdfKey(id, 76) });
    expect((await forget(id)).body).toEqual({ forgotten: 1, remaining: 0 });
  });
});
