import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteProduct } from '#functions/catalog/products/delete-product.ts';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { orderPk } from '#functions/core/data/order-pk.ts';
import { dynamo, tableName, updateItem } from '#functions/core/data/table.ts';
import { contentKey } from '#functions/orders/order/order-item.ts';
import { readCounters } from '#functions/orders/projections/counters.ts';
import { findOrder, readOrderContent } from '#functions/orders/read/order-repository.ts';
import { listEmailRecords } from '#functions/papers/order-emails/email-repository.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { orderDetailSchema } from '#shared/schemas/orders.ts';
import { invalid, rejected } from '#test/support/call-api.ts';
import { signInStaff } from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';
import {
  callAs,
  customerEdit,
  eachBakery,
  itemsOf,
  lineOf,
  place,
  readOrder,
  somePickup,
} from './bakery.ts';
import { recount } from './recount.ts';

const bakery = eachBakery();
let id: string;
type Part = 'status' | 'payment-status' | 'customer' | 'items';
const patch = (part: Part, body: unknown, ifMatch?: string, staff = bakery.staff) =>
  callAs(staff)(
    `PATCH /api/orders/${id}/${part}`,
    body,
    ifMatch === undefined ? {} : { 'if-match': ifMatch },
  );
const log = async () =>
  (await readOrder(bakery, id)).changelog
    .map(({ changeDescription }) => changeDescription)
    .slice(1);
const emailKinds = async () => (await readOrder(bakery, id)).emails.map(({ kind }) => kind).sort();
/** The changed fields that the e-mails to the production team name. */
const news = async () => (await listEmailRecords(id)).flatMap(({ changes }) => changes);

const sameCustomer = customerEdit();

beforeEach(async () => {
  ({ id } = await place(bakery));
});

describe('changing the status (O8)', () => {
  it('returns the order as it is then, says who changed what, and keeps the counters', async () => {
    const response = await patch('status', { status: 'in_production' });
    expect(response).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(orderDetailSchema.parse(response.body)).toMatchObject({
      status: 'in_production',
      version: 2,
    });
    expect(await log()).toEqual(['Alice changed the status from Pending to In Production']);
    expect(await readCounters()).toEqual(await recount());
    expect(await emailKinds()).toEqual(['customer', 'production']);
  });

  it('e-mails the customer when the order is ready, unless switched off', async () => {
    await patch('status', { status: 'ready' });
    expect(await emailKinds()).toEqual(['customer', 'production', 'ready']);
    await patch('status', { status: 'approved' });
    await patch('status', { status: 'ready', notifyCustomer: false });
    expect(await emailKinds()).toEqual(['customer', 'production', 'ready']);
  });

  it('tells the production team of a cancellation, and when it is undone', async () => {
    await patch('status', { status: 'canceled' });
    await patch('status', { status: 'pending' });
    // Two e-mails, in no order.
    expect((await news()).sort()).toEqual([
      'Alice canceled the order',
      'Alice took the canceled order up again: it is Pending',
    ]);
  });

  it('makes a PDF version of a cancellation and of its end, and of no other status', async () => {
    const versions = async () => (await readOrder(bakery, id)).pdfs.map(({ version }) => version);
    await patch('status', { status: 'approved' });
    expect(await versions()).toEqual([1]);
    const { body } = await patch('status', { status: 'canceled' });
    expect(orderDetailSchema.parse(body).pdfs).toMatchObject([
      { version: 1, status: 'pending' },
      { version: 2, status: 'pending' },
    ]);
    await patch('status', { status: 'canceled' });
    expect(await versions()).toEqual([1, 2]);
    await patch('status', { status: 'ready' });
    await patch('status', { status: 'complete' });
    expect(await versions()).toEqual([1, 2, 3]);
    const emails = await listEmailRecords(id);
    const updates = emails.filter(({ kind }) => kind === 'production-update');
    expect(updates.map(({ pdfVersion }) => pdfVersion).sort()).toEqual([2, 3]);
  });

  it('changes the payment status with it, as one change', async () => {
    const body = { status: 'complete', paymentStatus: 'paid' };
    const response = await patch('status', body, '"1"');
    expect(response).toMatchObject({ status: 200, headers: { etag: '"2"' }, body });
    expect(await log()).toEqual([
      'Alice changed the status from Pending to Complete; changed the payment status from UNPAID to PAID',
    ]);
    expect(await readCounters()).toEqual(await recount());
    expect(await patch('status', { ...body, paymentStatus: 'unpaid' }, '"1"')).toMatchObject({
      status: 409,
    });
    await patch('status', { ...body, paymentStatus: 'unpaid' });
    expect((await log())[1]).toBe('Alice changed the payment status from PAID to UNPAID');
    await patch('status', { ...body, paymentStatus: 'unpaid' });
    expect(await log()).toHaveLength(2);
  });

  it('changes nothing when it is that status already', async () => {
    const before = await allItems();
    expect(await patch('status', { status: 'pending' })).toMatchObject({ status: 200 });
    expect(await allItems()).toEqual(before);
  });

  it('refuses an unknown status and an unknown order', async () => {
    expect(await patch('status', { status: 'lost' })).toMatchObject({ status: 400 });
    expect(
      await callAs(bakery.staff)('PATCH /api/orders/none/status', { status: 'ready' }),
    ).toMatchObject({ status: 404, body: { error: 'Order not found' } });
  });
});

describe('changing the payment status (O8)', () => {
  it('says so and moves the money', async () => {
    await patch('payment-status', { paymentStatus: 'paid' });
    expect(await log()).toEqual(['Alice changed the payment status from UNPAID to PAID']);
    expect(await readCounters()).toMatchObject({ revenue: 1204, owed: 0, payment_paid: 1 });
    await patch('status', { status: 'canceled' });
    expect(await readCounters()).toMatchObject({ revenue: 0, owed: 0 });
    expect(await readCounters()).toEqual(await recount());
  });
});

describe('changing the customer (O8)', () => {
  it('names each difference, reserves a PDF version, and finds the order by the new name', async () => {
    const response = await patch('customer', {
      ...sameCustomer,
      customerFirstName: 'Zoë',
      customerPhone: '1',
    });
    expect(response).toMatchObject({
      status: 200,
      body: { customer: { firstName: 'Zoë', phone: '1' }, pdfs: [{ version: 1 }, { version: 2 }] },
    });
    expect(await log()).toEqual([
      'Alice changed the name from “Maria Lopez” to “Zoë Lopez”; changed the phone from (530) 555-0123 to 1',
    ]);
    const tokens = (await allItems()).filter(({ pk }) => String(pk).startsWith('SEARCH#'));
    expect(tokens.map(({ sk }) => String(sk).split('#')[0]).sort()).toEqual(
      ['1', '1001', 'lopez', 'maria.lopez@example.com', 'zoe'].sort(),
    );
    // The customer does not matter for baking.
    expect(await news()).toEqual([]);
  });

  it('tells the production team of another pickup or other notes', async () => {
    const nextDay = somePickup.replace('14T17', '15T18');
    const [from, to] = [somePickup, nextDay].map((at) => formatPickup(at, 'America/Los_Angeles'));
    await patch('customer', {
      ...sameCustomer,
      pickupDate: nextDay,
      pickupLocation: 'WINTERS',
      orderNotes: '',
    });
    expect(await news()).toEqual([
      `Alice changed the pickup from ${from} to ${to}`,
      'Alice changed the pickup location from DAVIS to WINTERS',
      'Alice changed the order notes from “Ring the bell” to none',
    ]);
    expect(await emailKinds()).toEqual(['customer', 'production', 'production-update']);
  });

  it('refuses a pickup more than five years ahead only when the pickup changes', async () => {
    const far = '2538-11-27T18:00:00.000Z';
    const move = { ...sameCustomer, pickupDate: far };
    expect(await patch('customer', move)).toMatchObject({
      status: 400,
      body: {
        error: 'Please select a pickup date within the next 5 years',
        issues: [{ path: 'pickupDate' }],
      },
    });
    // In the format that an earlier version accepted.
    await updateItem({
      Key: contentKey(id),
      UpdateExpression: 'SET content.pickupDate = :far',
      ExpressionAttributeValues: { ':far': far },
    });
    expect(await patch('customer', { ...move, customerPhone: '12' })).toMatchObject({
      status: 200,
      body: { pickupDate: far },
    });
  });

  it('refuses a past pickup only when the pickup changes', async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    expect(await patch('customer', { ...sameCustomer, pickupDate: past })).toMatchObject(
      rejected(400, 'pickup-in-the-past'),
    );
    const sameInstant = somePickup.replace('17:00:00.000Z', '10:00:00-07:00');
    const same = { ...sameCustomer, pickupDate: sameInstant, customerPhone: '12' };
    expect(await patch('customer', same)).toMatchObject({ status: 200 });
  });

  it.each([
    ['customerFirstName', 'First name is required'],
    ['customerLastName', 'Last name is required'],
    ['customerEmail', 'Valid email is required'],
    ['customerPhone', 'Phone is required'],
    ['pickupDate', 'Please select a pickup date'],
    ['pickupLocation', 'Pickup location is required'],
  ])('needs %s', async (field, message) => {
    expect(await patch('customer', { ...sameCustomer, [field]: '' })).toMatchObject(
      invalid(field, message),
    );
  });

  it('changes nothing when everything is as it was', async () => {
    const before = await allItems();
    expect(await patch('customer', sameCustomer)).toMatchObject({ status: 200 });
    expect(await allItems()).toEqual(before);
  });
});

describe('changing the items (O8)', () => {
  const linesNow = async () => (await readOrder(bakery, id)).items;
  const noDiscount = { discountType: 'none', discountAmount: 0 };

  it('changes, adds and removes lines, and keeps the taxability of each', async () => {
    const [cake] = await linesNow();
    const response = await patch('items', {
      items: [
        { ...cake, quantity: 3, unitPrice: 500, productionNotes: '' },
        lineOf(bakery.bread, 4, 'Sliced'),
      ],
      ...noDiscount,
    });
    // 3 × 5.00 taxable, 4 × 2.25 not: 24.00; tax 15.00 × 8.75 % = 1.3125.
    expect(response).toMatchObject({
      status: 200,
      body: { subtotal: 2400, tax: 131, total: 2531 },
    });
    expect(await log()).toEqual([
      'Alice changed the quantity of Cake from 2 to 3; changed the price of Cake from $4.50 to $5.00; ' +
        'changed the notes of Cake from “Happy birthday” to none; added 4 × Bread (“Sliced”); removed 1 × Bread; ' +
        'changed the total from $12.04 to $25.31',
    ]);
    expect((await news()).at(0)).toBe('Alice changed the quantity of Cake from 2 to 3');
    expect(await readCounters()).toEqual(await recount());
  });

  it('keeps lines whose product is gone, with the tax rate of the day the order was placed', async () => {
    const items = await linesNow();
    await deleteProduct(bakery.staff.context, bakery.cake.id);
    await saveSettings({ tax_rate: '20' });
    const response = await patch('items', { items, discountType: 'dollar', discountAmount: 1.25 });
    // 11.25 − 1.25 = 10.00; tax 9.00 × (10.00 / 11.25) × 8.75 % = 0.70.
    expect(response).toMatchObject({
      status: 200,
      body: {
        discountType: 'dollar',
        discountAmount: 125,
        discountValue: 1.25,
        tax: 70,
        total: 1070,
      },
    });
    expect(await news()).toEqual([]);
    const said = async () => (await readOrder(bakery, id)).changelog.at(-1)?.changeDescription;
    expect(await said()).toMatch(/^Alice changed the discount from none to \$1.25; /);
    await patch('items', { items, discountType: 'percentage', discountAmount: 0 });
    expect(await said()).toMatch(/^Alice changed the discount from \$1.25 to none; /);
    const gone = lineOf(bakery.cake);
    expect(await patch('items', { items: [...items, gone], ...noDiscount })).toMatchObject({
      status: 409,
      body: { code: 'cart-changed', changes: [{ reason: 'gone' }] },
    });
  });

  it('keeps what was sold as it was, and taxes what is added as its product is taxed now', async () => {
    const [cake, bread] = await linesNow();
    const { context } = bakery.staff;
    await updateProduct(context, bakery.cake.id, { price: 600, isTaxable: false });
    await updateProduct(context, bakery.bread.id, { isTaxable: true });
    await saveSettings({ tax_rate: '20' });
    const another = { ...lineOf(bakery.cake), unitPrice: 500 };
    const sold = [{ ...cake, quantity: 3 }, bread];
    // Taxed are 3 × 4.50 and 2 × 2.25, not 2.25 and 5.00: 18.00 × 8.75 % = 1.575.
    expect(
      await patch('items', { items: [...sold, another, lineOf(bakery.bread, 2)], ...noDiscount }),
    ).toMatchObject({ status: 200, body: { subtotal: 2525, tax: 158, total: 2683 } });
    // The taxed cakes are removed, and one is added again.
    expect(
      await patch('items', { items: [bread, lineOf(bakery.cake)], ...noDiscount }),
    ).toMatchObject({ status: 200, body: { taxRate: '8.75', subtotal: 675, tax: 0, total: 675 } });
  });

  it('keeps what an earlier PDF version shows (O3)', async () => {
    const items = (await linesNow()).slice(0, 1);
    await patch('items', { items, ...noDiscount });
    await patch('customer', { ...sameCustomer, customerFirstName: 'Zoë' });
    const [first, second, third] = await Promise.all([1, 2, 3].map((n) => readOrderContent(id, n)));
    expect(first).toMatchObject({ total: 1204, customer: { firstName: 'Maria' } });
    expect(second).toMatchObject({ total: 979, customer: { firstName: 'Maria' } });
    expect(third).toMatchObject({ total: 979, customer: { firstName: 'Zoë' } });
    await expect(readOrderContent(id, 4)).rejects.toThrow('no content version 4');
  });

  it('refuses a line of another order, a line twice, and no lines at all', async () => {
    const [cake] = await linesNow();
    for (const items of [[cake, cake], []])
      expect(await patch('items', { items, ...noDiscount })).toMatchObject({ status: 400 });
    const message = 'This line is no longer part of the order';
    const items = [cake, { ...cake, id: 'other' }];
    expect(await patch('items', { items, ...noDiscount })).toMatchObject(
      invalid('items.1.id', message),
    );
  });

  it('refuses notes that are too long together with those of the order', async () => {
    await patch('customer', { ...sameCustomer, orderNotes: 'x'.repeat(1_000) });
    const items = Array.from({ length: 10 }, () => lineOf(bakery.bread, 1, 'y'.repeat(1_950)));
    expect(await patch('items', { items, ...noDiscount })).toMatchObject(invalid('items'));
  });
});

describe('two people at the same order', () => {
  it('tells the second who was first, and changes nothing', async () => {
    const bob = await signInStaff({ name: 'Bob' });
    await patch('status', { status: 'approved' }, '"1"', bob);
    const before = await allItems();
    expect(await patch('payment-status', { paymentStatus: 'paid' }, '"1"')).toMatchObject({
      status: 409,
      body: {
        code: 'stale-version',
        error: 'This order was changed by Bob. Reload to see the latest.',
        version: 2,
      },
    });
    expect(await allItems()).toEqual(before);
    expect(await patch('payment-status', { paymentStatus: 'paid' }, '"2"')).toMatchObject({
      status: 200,
    });
  });

  it.each(['3', 'abc', '""'])('refuses If-Match: %s', async (ifMatch) => {
    expect(await patch('status', { status: 'ready' }, ifMatch)).toMatchObject({ status: 400 });
  });
});

it('reads an order again if only part of a new order is visible (O1)', async () => {
  const [head] = (await itemsOf(orderPk(id))).filter(({ sk }) => sk === 'ORDER');
  const send = vi.spyOn(dynamo, 'send');
  send.mockImplementationOnce(async () => ({ Responses: { [tableName]: [head] } }));
  expect(await findOrder(id)).toMatchObject({ id, content: { customer: { firstName: 'Maria' } } });
  expect(send).toHaveBeenCalledTimes(2);
  send.mockRestore();
});
