import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatPickup } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import {
  type OpenBakery,
  openBakery,
  pickupIn,
  productionMailbox,
  timezone,
} from '#test/support/open-bakery.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { recipients } from '#test/support/read-mails.ts';
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

it('the production team hears of another pickup, with the papers that say so', async () => {
  const { body } = await bakery.place(bakery.order({ orderNotes: 'Ring the bell' }));
  const order = await servedOrder(bakery.admin, body.id);
  const pickupDate = pickupIn(3, '15:00');
  const change = {
    customerFirstName: order.customer.firstName,
    customerLastName: order.customer.lastName,
    customerEmail: order.customer.email,
    customerPhone: order.customer.phone,
    pickupDate,
    pickupLocation: 'WINTERS',
    orderNotes: 'No nuts',
  };
  const reply = await bakery.admin.patch(`/api/orders/${order.id}/customer`, change);
  expect(reply).toMatchObject({ status: 200 });
  const { emails } = await servedOrder(bakery.admin, order.id);
  const mails = (await stack.readMails()).filter(({ subject }) =>
    `${subject} `.includes(`${order.orderNumber} `),
  );
  // Each recorded e-mail was sent exactly once.
  expect(recipients(mails)).toEqual(emails.map(({ to }) => to).sort());
  const [mail, ...more] = mails.filter(({ subject }) => subject.startsWith('Updated order'));
  expect(more).toEqual([]);
  if (!mail) throw new Error('There is no further e-mail');
  expect(recipients([mail])).toEqual([productionMailbox]);
  const to = formatPickup(pickupDate, timezone);
  expect(mail.text).toContain(
    `- Ada Baker changed the pickup from ${formatPickup(order.pickupDate, timezone)} to ${to}`,
  );
  expect(mail.text).toContain(`PICKUP ${to} · WINTERS`);
  const name = `order-${order.orderNumber.slice(1)}-v2`;
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    `${name}.pdf`,
    `${name}-kitchen.pdf`,
  ]);
  const pdf = await pdfText(mail.attachments[0]?.content ?? new Uint8Array());
  for (const part of [...to.split(', '), 'WINTERS', 'No nuts']) expect(pdf).toContain(part);
  expect(pdf).not.toContain('Ring the bell');
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
