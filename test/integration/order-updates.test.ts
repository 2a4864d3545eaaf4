import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDay, formatPickup } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import {
  type OpenBakery,
  openBakery,
  pickupIn,
  productionMailbox,
  timezone,
} from '#test/support/open-bakery.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { type Mail, recipients } from '#test/support/read-mails.ts';
import { servedOrder } from '#test/support/served-order.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';
import { waitFor } from '#test/support/wait-for.ts';

let stack: LocalStack;
let bakery: OpenBakery;
beforeAll(async () => {
  stack = await startLocalStack();
  bakery = await openBakery(stack.urls.app);
});
afterAll(() => stack?.stop());

/** An order whose e-mails on placing it have arrived. */
async function placed(): Promise<OrderDetail> {
  const { body } = await bakery.place(bakery.order({ orderNotes: 'Ring the bell' }));
  return servedOrder(bakery.admin, body.id);
}
const send = async (method: 'PATCH' | 'POST', path: string, body?: unknown) => {
  const reply = await bakery.admin.call(method, path, body);
  expect(reply).toMatchObject({ status: 200 });
};
const setStatus = ({ id }: OrderDetail, status: string, more = {}) =>
  send('PATCH', `/api/orders/${id}/status`, { status, ...more });
const editCustomer = (order: OrderDetail, changes: object) =>
  send('PATCH', `/api/orders/${order.id}/customer`, {
    customerFirstName: order.customer.firstName,
    customerLastName: order.customer.lastName,
    customerEmail: order.customer.email,
    customerPhone: order.customer.phone,
    pickupDate: order.pickupDate,
    pickupLocation: order.pickupLocation,
    orderNotes: order.orderNotes,
    ...changes,
  });
const noDiscount = { discountType: 'none', discountAmount: 0 };
const editItems = ({ id }: OrderDetail, items: object[], discount: object = noDiscount) =>
  send('PATCH', `/api/orders/${id}/items`, { items, ...discount });

/** The e-mails of an order beyond the two that placing it sent, after all of it is done. */
async function furtherMails(order: OrderDetail): Promise<Mail[]> {
  const { emails } = await servedOrder(bakery.admin, order.id);
  const mails = (await stack.readMails()).filter(
    ({ subject }) =>
      subject.endsWith(order.orderNumber) || subject.includes(`${order.orderNumber} `),
  );
  // Each that is on record went out exactly once.
  expect(recipients(mails)).toEqual(emails.map(({ to }) => to).sort());
  return mails.slice(2);
}
async function theUpdate(
  order: OrderDetail,
  subject = `Updated order: ${order.orderNumber}`,
): Promise<Mail> {
  const [mail, ...more] = await furtherMails(order);
  expect(more).toEqual([]);
  if (!mail) throw new Error('There is no further e-mail');
  expect(mail.subject).toBe(subject);
  expect(recipients([mail])).toEqual([productionMailbox]);
  return mail;
}
/**
 * What the order's PDF of a message says; it, and the kitchen copy for the bakers, must be of that
 * version.
 */
async function attachedText({ to, attachments }: Mail, order: OrderDetail, version: number) {
  const name = `order-${order.orderNumber.slice(1)}-v${version}`;
  expect(attachments.map(({ filename }) => filename)).toEqual([
    `${name}.pdf`,
    ...(to.includes(productionMailbox) ? [`${name}-kitchen.pdf`] : []),
  ]);
  return pdfText(attachments[0]?.content ?? new Uint8Array());
}
const namedChanges = ({ text }: Mail) =>
  text.split('\n').filter((line) => line.startsWith('- Ada Baker '));

describe('the production team hears of', () => {
  it('another pickup and other notes, from what to what, with the PDF that says so', async () => {
    const order = await placed();
    const pickupDate = pickupIn(3, '15:00');
    await editCustomer(order, { pickupDate, pickupLocation: 'WINTERS', orderNotes: 'No nuts' });
    const mail = await theUpdate(order);
    const from = formatPickup(order.pickupDate, timezone);
    const to = formatPickup(pickupDate, timezone);
    expect(namedChanges(mail)).toEqual([
      `- Ada Baker changed the pickup from ${from} to ${to}`,
      '- Ada Baker changed the pickup location from DAVIS to WINTERS',
      '- Ada Baker changed the order notes from “Ring the bell” to “No nuts”',
    ]);
    expect(mail.text).toContain(`PICKUP ${to} · WINTERS`);
    const pdf = await attachedText(mail, order, 2);
    for (const part of [...to.split(', '), 'WINTERS', 'No nuts']) expect(pdf).toContain(part);
    expect(pdf).not.toContain('Ring the bell');
  });

  it('changed, added and removed lines', async () => {
    const order = await placed();
    const [cake] = order.items;
    const tart = (
      await bakery.admin.post('/api/products', { title: 'Plum Tart', price: 900, sku: 'TART' })
    ).body;
    await editItems(order, [
      { ...cake, quantity: 5, productionNotes: 'Write "Congratulations"' },
      { productId: tart.id, quantity: 3, unitPrice: tart.price },
    ]);
    const mail = await theUpdate(order);
    expect(namedChanges(mail)).toEqual([
      '- Ada Baker changed the quantity of Carrot Cake from 2 to 5',
      '- Ada Baker changed the notes of Carrot Cake from “Write "Happy Birthday"” to “Write "Congratulations"”',
      '- Ada Baker added 3 × Plum Tart',
      '- Ada Baker removed 1 × Country Loaf',
    ]);
    const pdf = await attachedText(mail, order, 2);
    for (const part of [
      'Plum Tart',
      'Congratulations',
      '$62.50',
      'REVISED · version 2 · replaces version 1',
      'Quantity was 2',
      'Removed: 1 × Country Loaf',
    ])
      expect(pdf).toContain(part);
    expect(pdf).not.toContain('Happy Birthday');
  });

  it('a cancellation, and that the order is taken up again', { tags: 'deep' }, async () => {
    const order = await placed();
    await setStatus(order, 'canceled');
    const day = formatDay(order.pickupDate, timezone);
    const canceled = await theUpdate(order, `CANCELED: ${order.orderNumber} · ${day}`);
    expect(namedChanges(canceled)).toEqual(['- Ada Baker canceled the order']);
    expect(canceled.text).toContain('THIS ORDER IS CANCELED.');
    expect(await attachedText(canceled, order, 2)).toContain('CANCELED · version 2');
    await setStatus(order, 'approved');
    const [, again, ...more] = await furtherMails(order);
    expect(more).toEqual([]);
    expect(again && namedChanges(again)).toEqual([
      '- Ada Baker took the canceled order up again: it is Approved',
    ]);
    expect(again?.text).not.toContain('CANCELED');
    expect(again?.subject).toBe(`Updated order: ${order.orderNumber} is on again`);
    expect(again && (await attachedText(again, order, 3))).toContain('ON AGAIN · version 3');
  });

  it('two quick changes one after the other, each with the order as it was then', {
    tags: 'deep',
  }, async () => {
    const order = await placed();
    await editCustomer(order, { orderNotes: 'First' });
    await editCustomer(order, { orderNotes: 'Second' });
    const mails = await furtherMails(order);
    expect(mails.map(namedChanges)).toEqual([
      ['- Ada Baker changed the order notes from “Ring the bell” to “First”'],
      ['- Ada Baker changed the order notes from “First” to “Second”'],
    ]);
    const [first, second] = mails;
    expect(first && (await attachedText(first, order, 2))).toContain('First');
    expect(second && (await attachedText(second, order, 3))).toContain('Second');
  });
});

describe('nobody is sent an e-mail about', () => {
  it('the payment, the name, the discount, or another status', { tags: 'deep' }, async () => {
    const order = await placed();
    await send('PATCH', `/api/orders/${order.id}/payment-status`, { paymentStatus: 'paid' });
    await editCustomer(order, { customerFirstName: 'Zoë', customerPhone: '(530) 555-0000' });
    await editItems(order, order.items, { discountType: 'percentage', discountAmount: 10 });
    await setStatus(order, 'in_production');
    expect(await furtherMails(order)).toEqual([]);
    expect((await servedOrder(bakery.admin, order.id)).pdfs).toHaveLength(3);
  });
});

describe('the customer', () => {
  it('hears that the order is ready, unless it is switched off for that change', async () => {
    const order = await placed();
    await setStatus(order, 'ready', { notifyCustomer: false });
    expect(await furtherMails(order)).toEqual([]);
    await setStatus(order, 'in_production');
    await setStatus(order, 'ready');
    const mails = await furtherMails(order);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${order.orderNumber} is ready`,
    ]);
    expect(recipients(mails)).toEqual([order.customer.email]);
    expect(mails[0]?.text).toContain('Hi Maria,');
  });

  it('who has paid since reads so', async () => {
    const order = await placed();
    await send('PATCH', `/api/orders/${order.id}/payment-status`, { paymentStatus: 'paid' });
    await setStatus(order, 'ready');
    const [mail] = await furtherMails(order);
    expect(mail?.text).toContain(`Order ${order.orderNumber} · PAID`);
    expect(mail?.text).not.toContain('To pay');
  });

  it('hears it in the words of the settings', async () => {
    const words = {
      ready_email_subject: 'Come and get {{OrderNumber}}',
      ready_email_body: 'Dear {{CustomerName}}, it is warm.',
    };
    expect((await bakery.admin.post('/api/settings', words)).status).toBe(200);
    const order = await placed();
    await setStatus(order, 'ready');
    const [mail] = await furtherMails(order);
    expect(mail?.subject).toBe(`Come and get ${order.orderNumber}`);
    expect(mail?.text).toContain('Dear Maria Lopez, it is warm.');
  });
});

describe('an e-mail that is sent again', () => {
  it('says what the order says now, to whoever is to have it now, and goes once', {
    tags: 'deep',
  }, async () => {
    const order = await placed();
    const email = `new-${order.customer.email}`;
    await editCustomer(order, { customerEmail: email, orderNotes: 'No nuts' });
    const { emails } = await servedOrder(bakery.admin, order.id);
    for (const kind of ['customer', 'production-update']) {
      const again = emails.find((each) => each.kind === kind)?.id;
      await send('POST', `/api/orders/${order.id}/emails/${again}/resend`);
    }
    const [update, ...again] = await furtherMails(order);
    expect(again.map(({ subject }) => subject).sort()).toEqual([
      `Order Confirmation: ${order.orderNumber}`,
      `Updated order: ${order.orderNumber}`,
    ]);
    expect(recipients(again)).toEqual([email, productionMailbox].sort());
    for (const mail of again) {
      expect(mail.text).toContain('No nuts');
      expect(await attachedText(mail, order, 2)).toContain('No nuts');
    }
    const repeated = again.find(({ subject }) => subject.startsWith('Updated'));
    expect(repeated && namedChanges(repeated)).toEqual(update && namedChanges(update));
  });
});

it('an e-mail that bounces marks its order, its row, the dashboard and the address', async () => {
  const email = 'bounce@simulator.amazonses.com';
  const customer = { firstName: 'Olga', lastName: 'Castellano', email, phone: '(530) 555-0123' };
  const { body } = await bakery.place(bakery.order({ customer }));
  const get = async (path: string) => (await bakery.admin.get(path)).body;
  const order: OrderDetail = await waitFor(async () => {
    const detail: OrderDetail = await get(`/api/orders/${body.id}`);
    return detail.undelivered && detail;
  });
  expect(order.undelivered).toEqual(['customer']);
  expect(order.emails.find(({ kind }) => kind === 'customer')?.outcome).toMatchObject({
    kind: 'bounced',
    reason: 'mailbox does not exist',
    isPermanent: true,
  });
  expect(await get('/api/orders?email=undelivered')).toMatchObject([
    { id: order.id, undelivered: true },
  ]);
  expect(await get('/api/dashboard/stats')).toMatchObject({ undeliveredOrders: 1 });
  expect(await get(`/api/email-failures?email=${email}`)).toEqual({
    failedAt: expect.stringMatching(/Z$/),
  });
});
