import { orderLinkToken } from '#functions/core/data/order-link.ts';
import { calls } from '#shared/api/api.ts';
import { noOpening } from '#shared/schemas/opening.ts';
import { sampleImages } from '#test/functions/images/sample-images.ts';
import {
  type Bakery,
  checkout,
  customerEdit,
  lineOf,
  openBakery,
  somePickup,
} from '#test/functions/orders/bakery.ts';
import type { FakeSes } from '#test/functions/outbox/fake-ses.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { outboxItems } from '#test/support/table-items.ts';

/** Imports the modules when called, because they read the endpoints of S3 and SES when they load. */
const handlerOf = async (fn: string) =>
  (await import(`../../../functions/edge/api/${fn}.ts`)).handler as Parameters<typeof apiOf>[0];

/** The order whose customer makes the calls with a link: the edited one of `openBusyBakery`. */
const mine = { orderId: '', number: 0 };

/** Calls any function of the API as one signed-in user, or as the customer of an order. */
export const callAny =
  (cookies: string[]) =>
  async (route: ApiCall['route'], body?: unknown, headers?: Record<string, string>) => {
    const [method, target = ''] = route.split(' ');
    const [path = ''] = target.split('?');
    const call = calls.find(
      (each) =>
        each.method === method &&
        new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    if (!call) throw new Error(`There is no call ${route}`);
    const token = call.access === 'link' && (await orderLinkToken(mine, new Date()));
    const link: Record<string, string> = token ? { 'order-link': token } : {};
    const sent = { route, body, headers: { ...headers, ...link }, cookies };
    const response = await apiOf(await handlerOf(call.function))(sent);
    // biome-ignore lint/suspicious/noExplicitAny: the calls that come next take ids from it.
    return response as Omit<typeof response, 'body'> & { body: any };
  };

/**
 * The same.
 * @throws unless it succeeds
 */
export const callAll = (cookies: string[]) => {
  const call = callAny(cookies);
  return async (...sent: Parameters<typeof call>) => {
    const response = await call(...sent);
    if (response.status >= 400)
      throw new Error(`${sent[0]}: ${response.status} ${JSON.stringify(response.body)}`);
    return response;
  };
};

/** Makes the pending PDFs and sends the pending e-mails, oldest first. */
export async function performOutbox(): Promise<void> {
  const { performOutboxItem } = await import('#functions/jobs/perform-item.ts');
  const waiting = (await outboxItems()).toSorted((one, other) =>
    String(one['createdAt']).localeCompare(String(other['createdAt'])),
  );
  for (const { sk } of waiting) await performOutboxItem(String(sk), () => new Date());
}

/** The picture of an order in `openBusyBakery`. */
export const pictureId = '00000000-0000-4000-8000-000000000009';

async function storeOrderPicture(): Promise<void> {
  const { storePicture } = await import('#functions/catalog/images/image-store.ts');
  const picture = { contentType: 'image/png', bytes: sampleImages['image/png'] };
  await storePicture(`orders/${pictureId}`, picture);
}

const refused = { status: 400, code: 'MessageRejected', message: 'On the suppression list' };

/**
 * Fills an empty table with one of each item that this release writes: an order that was edited and
 * is paid, one that was canceled, one whose e-mails were refused, and one whose work still waits in
 * the outbox; rules, a sheet that is ticked and printed, labels, and a till that was closed. Without `ses` no
 * e-mail is refused.
 */
export async function openBusyBakery(
  ses: Pick<FakeSes, 'decide'> = { decide: () => undefined },
): Promise<Bakery> {
  const bakery = await openBakery();
  const call = callAll(bakery.staff.cookies);
  await call('POST /api/settings', { customer_page: 'on' });
  const category = (await call('POST /api/categories', { name: 'Breads', color: null })).body;
  const size = { name: 'Size', kind: 'size', choices: [{ name: 'Half', price: 500 }] };
  const { body: set } = await call('POST /api/option-sets', size);
  const kind = { categoryId: category.id, optionSets: [set.id] };
  const rye = { title: 'Seeded Rye', sku: 'RYE', price: 950, ...kind };
  await call('POST /api/products', { ...rye, unit: 'loaf', ingredients: 'Rye', allergens: 'Rye' });
  await call('POST /api/products', { title: 'Hidden Stollen', price: 1200, isActive: false });
  await storeOrderPicture();
  const { body: erin } = await call('POST /api/employees', { name: 'Old Erin' });
  await call(`PATCH /api/employees/${erin.id}/deactivate`);
  const ben = { name: 'Ben', email: 'ben@bakery.example', password: 'a sourdough a day' };
  await call('POST /api/users', { ...ben, role: 'admin' });

  const { customer } = checkout(bakery);
  const place = async (changes: Partial<ReturnType<typeof checkout>> = {}) => {
    const key = { 'idempotency-key': JSON.stringify(changes) };
    return (await call('POST /api/orders', checkout(bakery, changes), key)).body.id;
  };
  mine.orderId = await place();
  const edited = `/api/orders/${mine.orderId}` as const;
  await performOutbox();
  await call(`PATCH ${edited}/items`, {
    items: [lineOf(bakery.cake, 3), lineOf(bakery.bread, 4, 'Sliced')],
    discountType: 'dollar',
    discountAmount: 100,
  });
  const mary = { customerFirstName: 'Mary', customerPhone: '530-555-0199', orderNotes: null };
  await call(`PATCH ${edited}/customer`, customerEdit({ ...mary, pickupLocation: 'WINTERS' }));
  for (const status of ['approved', 'in_production', 'ready'])
    await call(`PATCH ${edited}/status`, { status });
  await call(`PATCH ${edited}/payment-status`, { paymentStatus: 'paid' });
  await performOutbox();

  const discount = { discountType: 'percentage', discountAmount: 10 } as const;
  const canceled = await place({ ...discount, paymentStatus: 'paid' });
  await performOutbox();
  await call(`PATCH /api/orders/${canceled}/status`, { status: 'canceled' });
  await performOutbox();

  ses.decide = () => refused;
  await place({ customer: { ...customer, lastName: 'Wu', email: 'wu@bakery.example' } });
  await performOutbox();
  ses.decide = () => undefined;
  const unedited = await place({ customer: { ...customer, firstName: 'Zoe' } });

  const day = somePickup.slice(0, 10);
  const inventory = { from: '2030-01-02', to: '2030-01-03', name: 'Inventory' };
  const closures = [{ id: 'inventory', place: null, ...inventory }];
  await call('PUT /api/opening', { ...noOpening, closures });
  const steps = [{ of: 'product', id: bakery.cake.id, daysBefore: 1 }];
  await call('PUT /api/stations', { version: 0, stations: [{ id: 'oven', name: 'Oven', steps }] });
  const limit = { name: 'Orders', counts: { kind: 'orders' }, per: 'day', limit: 40 };
  await call('POST /api/capacity-rules', { ...limit, location: null, exceptions: [] });
  const lines = [{ productId: bakery.cake.id, productTitle: bakery.cake.title, quantity: 2 }];
  const ana = { customerName: 'Ana Wu', phone: '530-555-0188' };
  await call('POST /api/waiting', { day, location: 'DAVIS', ...ana, lines });
  const ticks = [{ key: 'pie', device: 'tablet', count: 3, claim: 0, seq: 1 }];
  await call(`POST /api/production/${day}/ticks`, { ticks });
  await call(`POST /api/production/${day}/prints`, undefined, { 'idempotency-key': 'one' });
  const labels = { size: '4x6' };
  await call(`POST /api/production/${day}/labels`, labels, { 'idempotency-key': 'labels' });
  const seen = [{ orderId: unedited, version: 1 }];
  await call(`POST /api/production/${day}/changes/seen`, seen);
  await takePayments(call, unedited);
  return bakery;
}

/** A deposit, a closed Z with it, and cash paid out in the next one. */
async function takePayments(call: ReturnType<typeof callAll>, orderId: string): Promise<void> {
  await call('POST /api/settings', { record_payments: 'on' });
  const [paymentId, moveId] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  const deposit = { kind: 'payment', id: paymentId, method: 'cash', amount: 500, toPay: 500 };
  await call(`POST /api/orders/${orderId}/payments`, deposit);
  await call('POST /api/tills/1/close', { z: 1, count: 1, counted: 500 });
  const move = { id: moveId, direction: 'out', amount: 300, why: 'Eggs' };
  await call('POST /api/tills/1/moves', move);
}
