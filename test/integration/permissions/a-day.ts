import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { pickupInstant, startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import { orderSortColumns } from '#shared/schemas/order-list.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { SheetChange } from '#shared/schemas/prints.ts';
import { sampleImages } from '#test/functions/images/sample-images.ts';
import { type HttpClient, httpClient, type Reply } from '#test/support/http-client.ts';
import { type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { servedOrder } from '#test/support/served-order.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import { waitFor } from '#test/support/wait-for.ts';

const dora = { name: 'Dora', email: 'dora@bakery.example', password: 'plum tart 12' };
/** SES permanently rejects every e-mail to it. */
export const refusedAddress = 'refused@bakery.example';
const gus = { ...dora, name: 'Gus', email: 'gus@bakery.example' };

async function refused(reply: Promise<Reply>): Promise<void> {
  const { status } = await reply;
  if (status < 400 || status >= 500) throw new Error(`Should be refused, not ${status}`);
}

/** Rejected calls end the day, because they would need fewer permissions than successful ones. */
async function done(reply: Promise<Reply>): Promise<Reply> {
  const response = await reply;
  if (response.status >= 400)
    throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
  return response;
}

type Pictures = 'logos' | 'product-images' | 'order-pictures';

/** Requests an upload address and uses it, unless there is no file. */
async function upload(admin: HttpClient, kind: Pictures, file: Uint8Array | undefined) {
  const wanted = { contentType: 'image/png', size: file?.length ?? 70 };
  const { uploadURL } = (await done(admin.post(`/api/${kind}/upload`, wanted))).body;
  if (!file) return { imageURL: uploadURL };
  const headers = { 'content-type': wanted.contentType };
  const put = await fetch(uploadURL, { method: 'PUT', body: Buffer.from(file), headers });
  if (!put.ok) throw new Error(`The upload was refused: ${put.status} ${await put.text()}`);
  return { imageURL: uploadURL };
}

async function keepPicture(admin: HttpClient, kind: Pictures): Promise<string> {
  // Both are rejected: no upload at all, and a file that is not a picture.
  const notPictures = [undefined, Buffer.from('no picture')];
  for (const file of notPictures)
    await refused(admin.put(`/api/${kind}`, await upload(admin, kind, file)));
  const uploaded = await upload(admin, kind, sampleImages['image/png']);
  const { body } = await done(admin.put(`/api/${kind}`, uploaded));
  return body.logoPath ?? body.imagePath;
}

/** Removes objects from a bucket, which the product never does. */
async function loseObjects({ environment, urls, access }: LocalStack, keys: string[]) {
  const s3 = new S3Client({ endpoint: urls.s3, forcePathStyle: true, ...access });
  for (const Key of keys)
    await s3.send(new DeleteObjectCommand({ Bucket: environment['MEDIA_BUCKET'], Key }));
  s3.destroy();
}

async function changeOptions(admin: HttpClient, productId: string): Promise<void> {
  const flavor = { name: 'Flavor', kind: 'one', choices: [{ name: 'Lemon', price: 150 }] };
  const { body: set } = await done(admin.post('/api/option-sets', flavor));
  await done(admin.patch(`/api/option-sets/${set.id}`, { ...flavor, name: 'Flavors' }));
  await done(admin.get('/api/option-sets'));
  for (const optionSets of [[set.id], []])
    await done(admin.patch(`/api/products/${productId}`, { optionSets }));
  await done(admin.delete(`/api/option-sets/${set.id}`));
}

/** Stores a picture, opens it and one that does not exist, and returns the lines of an order with both. */
async function lineWithPicture({ admin, cake, order }: OpenBakery) {
  const { imageURL } = await upload(admin, 'order-pictures', sampleImages['image/png']);
  const pair = { imageURL, thumbnailURL: imageURL };
  const { body } = await done(admin.put('/api/order-pictures', pair));
  await openPaper(admin, `/api/order-pictures/${body.id}`);
  const gone = randomUUID();
  await refused(admin.get(`/api/order-pictures/${gone}`));
  const asked = await done(admin.post('/api/option-sets', { name: 'Picture', kind: 'picture' }));
  await done(admin.patch(`/api/products/${cake.id}`, { optionSets: [asked.body.id] }));
  return order().items.map((line) =>
    line.productId === cake.id ? { ...line, pictures: [body.id, gone] } : line,
  );
}

async function changeCatalog(app: string, admin: HttpClient): Promise<void> {
  for (const client of [admin, httpClient(app)])
    await done(client.get('/api/categories?includeCounts=true'));
  const [cakes] = (await done(admin.get('/api/categories'))).body;
  const { body: breads } = await done(admin.post('/api/categories', { name: 'Breads' }));
  await done(admin.post('/api/categories/reorder', { categoryIds: [breads.id, cakes.id] }));
  await done(admin.patch(`/api/categories/${breads.id}`, { name: 'Loaves' }));
  const { body: none } = await done(admin.get('/api/stations'));
  const steps = [breads, cakes].map(({ id }) => ({ of: 'category', id, daysBefore: 1 }));
  await done(
    admin.put('/api/stations', { ...none, stations: [{ id: 'oven', name: 'Oven', steps }] }),
  );
  const imageUrl = await keepPicture(admin, 'product-images');
  const tart = { title: 'Tart', sku: 'TART', price: 900, categoryId: breads.id, imageUrl };
  const { body: product } = await done(admin.post('/api/products', tart));
  await done(admin.patch(`/api/products/${product.id}`, { sku: 'TORTE', price: 950 }));
  await changeOptions(admin, product.id);
  await done(admin.delete(`/api/products/${product.id}`));
  await done(admin.delete(`/api/categories/${breads.id}`));
  const csvData = 'title,sku,price,categoryName\nScone,SCONE,2.50,Scones\n';
  await done(admin.post('/api/products/csv/import', { csvData }, { 'idempotency-key': 'a day' }));
  for (const path of ['', '/csv/template']) await done(admin.get(`/api/products${path}`));
}

async function changePeople(app: string, admin: HttpClient): Promise<void> {
  const { body: employee } = await done(admin.post('/api/employees', { name: 'Fay' }));
  await done(admin.put(`/api/employees/${employee.id}`, { name: 'Faye' }));
  for (const change of ['deactivate', 'activate'])
    await done(admin.patch(`/api/employees/${employee.id}/${change}`));
  await done(admin.post('/api/employees/import-csv', { names: ['Erin', 'Gus'] }));
  await done(admin.get('/api/employees'));
  const { body: user } = await done(admin.post('/api/users', { ...dora, role: 'employee' }));
  const visitor = httpClient(app);
  await visitor.post('/api/auth/login', { email: dora.email, password: 'not this one' });
  await done(visitor.post('/api/auth/login', dora));
  await done(visitor.get('/api/auth/me'));
  await done(visitor.post('/api/auth/logout'));
  await done(admin.put(`/api/users/${user.id}`, { ...dora, name: 'Dorothy', role: 'admin' }));
  await done(admin.delete(`/api/users/${user.id}/sessions`));
  await done(admin.get('/api/users'));
  await done(admin.delete(`/api/users/${user.id}`));
}

/** A new user signs up with the link of an e-mail. */
async function signUpByMail({ urls, readMails }: LocalStack, admin: HttpClient): Promise<void> {
  const domains = { signup_policy: 'domains', signup_domains: 'bakery.example' };
  await done(admin.post('/api/settings', domains));
  const visitor = httpClient(urls.app);
  await done(visitor.post('/api/auth/signup/request', gus));
  const mail = await waitFor(async () =>
    (await readMails()).find(({ to }) => String(to).includes(gus.email)),
  );
  const [, token] = /[?&#]token=([\w-]+)/.exec(mail.text) ?? [];
  await done(visitor.post('/api/auth/signup/confirm', { ...gus, token }));
}

async function changeSettings({ codeword }: LocalStack, admin: HttpClient): Promise<string> {
  const logo_path = await keepPicture(admin, 'logos');
  await done(admin.post('/api/settings', { logo_path }));
  for (const which of ['', '/public']) await done(admin.get(`/api/settings${which}`));
  const test = { template: 'customer', subject: 'Thanks', body: 'Hi {{FirstName}}' };
  await done(admin.post('/api/settings/test-email', test));
  await done(admin.post('/api/auth/codeword', { codeword }));
  return logo_path.slice(1);
}

/** The key of the object behind a link. */
const keyIn = ({ url }: Response) => new URL(url).pathname.split('/').slice(2).join('/');

async function changeOrder(
  stack: LocalStack,
  admin: HttpClient,
  order: OrderDetail,
): Promise<void> {
  const path = `/api/orders/${order.id}`;
  const [line] = order.items;
  await done(admin.patch(`${path}/status`, { status: 'ready' }));
  await done(admin.patch(`${path}/payment-status`, { paymentStatus: 'paid' }));
  const customer = {
    customerFirstName: 'Ana',
    customerLastName: 'Lopez',
    customerEmail: 'ana@example.com',
    customerPhone: '(530) 555-0199',
    pickupDate: order.pickupDate,
    pickupLocation: order.pickupLocation,
  };
  await done(admin.patch(`${path}/customer`, customer));
  const items = [{ id: line?.id, quantity: 5, unitPrice: line?.unitPrice }];
  await done(admin.patch(`${path}/items`, { items, discountType: 'none', discountAmount: 0 }));
  const { pdfs, emails } = await servedOrder(admin, order.id);
  await done(admin.post(`${path}/emails/${emails[0]?.id}/resend`));
  await done(admin.post(`${path}/generate-pdf`));
  const { headers } = await done(admin.get(`${path}/pdfs/${pdfs[0]?.version}`));
  const pdf = await fetch(headers.get('location') ?? '');
  if (!pdf.ok) throw new Error(`The PDF was refused: ${pdf.status}`);
  await pdf.arrayBuffer();
  await loseObjects(stack, [keyIn(pdf)]);
  await done(admin.get(`${path}/pdfs/${pdfs[0]?.version}`));
  const day = `/api/production/${storeDay(order.pickupDate, order.timezone)}`;
  const { body: print } = await done(admin.post(`${day}/prints`));
  await done(admin.get(`${day}/prints`));
  const { headers: opened } = await done(admin.get(`${day}/prints/${print.number}/pdf`));
  const printPdf = await fetch(opened.get('location') ?? '');
  if (!printPdf.ok) throw new Error(`The print was refused: ${printPdf.status}`);
  await printPdf.arrayBuffer();
  await done(admin.get(`${day}/stations/oven/pdf`));
  const { body: labels } = await done(admin.post(`${day}/labels`, { size: '4x6' }));
  await done(admin.get(`${day}/labels?size=4x6`));
  await done(admin.get(`${day}/labels/${labels.number}/pdf`));
  await done(admin.patch(`${path}/status`, { status: 'canceled' }));
  const { body: since } = await done(admin.get(`${day}/prints/${print.number}/changes`));
  const seen = since.changes.map(({ orderId, version }: SheetChange) => ({ orderId, version }));
  await done(admin.post(`${day}/changes/seen`, seen));
  await loseObjects(stack, [keyIn(printPdf).replace(/pdf$/, 'json.gz')]);
  const { status } = await admin.get(`${day}/prints/${print.number}/changes`);
  if (status !== 404) throw new Error(`A print that is gone has changes: ${status}`);
  await servedOrder(admin, order.id);
  await done(admin.get(`${path}/customer-orders`));
  await done(admin.get('/api/customers?search=5305550123'));
  await done(admin.post(`${path}/forget-customer`, { codeword: stack.codeword }));
  await servedOrder(admin, order.id);
}

/** The mail server is unavailable for a while, and the logo permanently. */
async function placeOnABadDay(
  stack: LocalStack,
  bakery: OpenBakery,
  logo: string,
  hasRetried: () => boolean,
) {
  await loseObjects(stack, [logo]);
  await stack.mail.stop();
  const { body } = await done(bakery.place(bakery.order()));
  await waitFor(hasRetried);
  await stack.mail.start();
  await servedOrder(bakery.admin, body.id);
}

/** One e-mail is rejected at once, one bounces and arrives later, and one bounces permanently. */
async function loseEmails({ admin, ...bakery }: OpenBakery): Promise<void> {
  const customer = { firstName: 'Olga', lastName: 'Castellano', phone: '(530) 555-0123' };
  const place = async (email: string, isOver: (order: OrderDetail) => unknown) => {
    const placed = await done(bakery.place(bakery.order({ customer: { ...customer, email } })));
    await waitFor(async () => isOver((await admin.get(`/api/orders/${placed.body.id}`)).body));
  };
  const outcomeOf = ({ emails }: OrderDetail) =>
    emails.find(({ kind }) => kind === 'customer')?.outcome?.kind;
  await place(refusedAddress, (order) => order.undelivered);
  await place('bounce@simulator.amazonses.com', (order) => order.undelivered);
  await place('ooto@simulator.amazonses.com', (order) => outcomeOf(order) === 'delivered');
  await done(admin.get('/api/email-failures?email=bounce@simulator.amazonses.com'));
}

/** Limits and the waiting list. */
async function limitOrders(admin: HttpClient): Promise<void> {
  const rule = { name: 'Orders', counts: { kind: 'orders' }, per: 'day', limit: 999 };
  const { body: limit } = await done(admin.post('/api/capacity-rules', rule));
  await done(admin.patch(`/api/capacity-rules/${limit.id}`, { ...rule, per: 'hour' }));
  const [product] = (await done(admin.get('/api/products'))).body;
  const lines = [{ productId: product.id, productTitle: product.title, quantity: 1 }];
  const day = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  const ana = { customerName: 'Ana Lopez', phone: '(530) 555-0188', location: 'DAVIS', lines };
  const { body: waiting } = await done(admin.post('/api/waiting', { day, ...ana }));
  await done(admin.patch(`/api/waiting/${waiting.id}`, { called: true }));
  for (const path of ['capacity-rules', 'waiting']) await done(admin.get(`/api/${path}`));
  await done(admin.delete(`/api/waiting/${waiting.id}`));
  await done(admin.delete(`/api/capacity-rules/${limit.id}`));
}

/** Opening rules that name a product and close days, and the resulting offers. */
async function changeOpening(admin: HttpClient): Promise<void> {
  const { body: opening } = await done(admin.get('/api/opening'));
  const [product] = (await done(admin.get('/api/products'))).body;
  const inventory = { id: 'inventory', name: 'Inventory', from: '2030-01-02', to: '2030-01-03' };
  const rules = {
    ...opening,
    closures: [{ ...inventory, place: null }],
    lead: { ...opening.lead, exceptions: [{ of: 'product', id: product.id, days: 0 }] },
  };
  await done(admin.post('/api/opening/preview', rules));
  await done(admin.put('/api/opening', rules));
  const asked = `from=2030-01-01&to=2030-01-04&location=DAVIS&items=${product.id}`;
  await done(admin.get(`/api/availability?${asked}`));
}

/** Every list in every stored sort order, and a search. */
async function readOrders(admin: HttpClient): Promise<void> {
  const queries = [...orderSortColumns.map((sort) => `sort=${sort}`), 'search=lopez'];
  for (const query of queries) await done(admin.get(`/api/orders?${query}`));
  for (const what of ['stats', 'day', 'next-days', 'activity'])
    await done(admin.get(`/api/dashboard/${what}`));
  await done(admin.get('/api/sales?from=2026-01-01&to=2026-01-03'));
  await done(admin.get('/api/production/2026-11-25'));
  const ticks = [{ key: 'pie', device: 'tablet', count: 3, claim: 0, seq: 1 }];
  await done(admin.post('/api/production/2026-11-25/ticks', { ticks }));
  await limitOrders(admin);
  await changeOpening(admin);
}

/** Opens a PDF that is drawn on request and not stored. */
async function openPaper(admin: HttpClient, path: string): Promise<void> {
  const { headers } = await done(admin.get(path));
  const pdf = await fetch(headers.get('location') ?? '');
  if (!pdf.ok) throw new Error(`${path} was refused: ${pdf.status}`);
  await pdf.arrayBuffer();
}

/** A deposit at checkout, the rest at the counter, and a payment that is voided. */
async function takePayments({ admin, ...bakery }: OpenBakery): Promise<void> {
  await done(admin.post('/api/settings', { record_payments: 'on' }));
  const deposit = bakery.order({
    payment: { id: randomUUID(), method: 'cash', amount: 100, received: 500 },
  });
  const { body } = await done(bakery.place(deposit));
  const path = `/api/orders/${body.id}`;
  const { body: order } = await done(admin.get(path));
  const rest = order.total - 100;
  const id = randomUUID();
  const payment = { kind: 'payment', id, method: 'card', amount: rest, toPay: rest };
  await done(admin.post(`${path}/payments`, payment));
  const mistake = { id: randomUUID(), reason: 'Of another order' };
  await done(admin.post(`${path}/payments/${id}/reverse`, mistake));
  await openPaper(admin, `${path}/payments/${id}/receipt`);
  await done(admin.post(`${path}/payments/${id}/receipt/email`));
  for (const paymentStatus of ['paid', 'unpaid'])
    await done(admin.patch(`${path}/payment-status`, { paymentStatus }));
  await servedOrder(admin, body.id);
  await handOver(admin, body.id);
  await giveUp({ admin, ...bakery });
  await closeTill(admin);
}

/** An order is put on a shelf and handed over, which is undone; then the shelves page is printed. */
async function handOver(admin: HttpClient, id: string): Promise<void> {
  const path = `/api/orders/${id}`;
  const { pickupDate, timezone } = (await done(admin.get(path))).body;
  const day = `/api/pickups/${storeDay(pickupDate, timezone)}`;
  await done(admin.patch(`${path}/shelf`, { shelf: 'B3' }));
  await done(admin.get(day));
  await openPaper(admin, `${day}/shelves/pdf`);
  const handover = randomUUID();
  const anyway = ['not-ready', 'wrong-day'];
  await done(admin.post(`${path}/handover`, { id: handover, anyway }));
  await done(admin.delete(`${path}/handover/${handover}`));
  await settle(admin, path);
}

/** An order is handed over on two offline tablets, and then settled. */
async function settle(admin: HttpClient, path: string): Promise<void> {
  const saidAt = new Date().toISOString();
  for (const id of [randomUUID(), randomUUID()])
    await done(admin.post(`${path}/handover`, { id, saidAt, contentVersion: 1 }));
  for (const { id } of (await done(admin.get('/api/settle'))).body)
    await done(admin.patch(`/api/settle/${id}`, { done: 'Asked the customer' }));
}

/** An order that nobody picks up. */
async function giveUp({ admin, ...bakery }: OpenBakery): Promise<void> {
  const soon = new Date(Date.now() + 2_000).toISOString();
  const { body } = await done(bakery.place(bakery.order({ pickupDate: soon })));
  const noShow = { id: randomUUID() };
  await waitFor(async () => {
    const { status } = await admin.post(`/api/orders/${body.id}/no-show`, noShow);
    return status === 200;
  });
}

/** Cash for eggs, counting the drawer, and its Z. */
async function closeTill(admin: HttpClient): Promise<void> {
  const till = '/api/tills/1';
  const eggs = { id: randomUUID(), direction: 'out', amount: 50, why: 'Eggs' };
  await done(admin.post(`${till}/moves`, eggs));
  const { z, count, expected } = (await done(admin.get(till))).body;
  await done(admin.post(`${till}/close`, { z, count, counted: expected }));
  for (const path of ['/zs', `/zs/${z}`]) await done(admin.get(`${till}${path}`));
  await openPaper(admin, `${till}/zs/${z}/pdf`);
}

/** A customer opens the page of their order, asks, confirms, pays by card and is refunded. */
async function visitPage(stack: LocalStack, { admin, ...bakery }: OpenBakery): Promise<void> {
  await done(admin.post('/api/settings', { customer_page: 'on', card_link: 'on' }));
  const { body } = await done(bakery.place(bakery.order()));
  const path = `/api/orders/${body.id}`;
  const order = await servedOrder(admin, body.id);
  await done(admin.post(`${path}/link`));
  const { url } = (await done(admin.get(`${path}/link`))).body;
  const headers = { 'order-link': url.split('#')[1] };
  const customer = httpClient(stack.urls.app);
  const say = (what: string, said: object) =>
    done(customer.call('POST', `/api/my/${what}`, said, headers));
  const day = storeDay(order.pickupDate, order.timezone);
  await done(customer.call('GET', `/api/my/times?day=${day}`, undefined, headers));
  await done(customer.call('GET', '/api/my', undefined, headers));
  await say('confirm', { version: 1 });
  await say('ask', { id: randomUUID(), text: 'Candles?' });
  for (const { id } of (await done(admin.get('/api/settle'))).body)
    await done(admin.patch(`/api/settle/${id}`, { done: 'Done' }));
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await done(admin.post(`${path}/pay-link`, { amount: 1_000, until }));
  const { body: checkout } = await say('checkout', { what: 'asked' });
  await fetch(checkout.url, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
    redirect: 'manual',
  });
  const entries = (count: number) =>
    waitFor(async () => {
      const { payments = [] } = (await done(admin.get(path))).body;
      return payments.length === count && payments;
    });
  const [paid] = await entries(1);
  const refund = { id: randomUUID(), amount: 1_000, reason: 'goodwill' };
  await done(admin.post(`${path}/payments/${paid.id}/card-refund`, refund));
  await entries(2);
}

/** A time zone in which it is six in the evening. */
const zoneOfEvening = (now: Date) => {
  const ahead = ((18 - now.getUTCHours() + 12) % 24) - 12;
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
};

/** An order for tomorrow, whose customer gets a reminder this evening. Returns its id. */
async function placeForTomorrow({ admin, ...bakery }: OpenBakery): Promise<string> {
  const now = new Date();
  const timezone = zoneOfEvening(now);
  await done(admin.post('/api/settings', { timezone, reminders: 'on' }));
  const tomorrow = storeDay(startOfStoreDay(now, 1, timezone), timezone);
  const pickupDate = pickupInstant(tomorrow, '10:00', timezone);
  const { body } = await done(bakery.place(bakery.order({ pickupDate })));
  return body.id;
}

/**
 * A bakery's day over HTTP: every call that uses AWS in a way of its own. `hasRetried` tells whether an
 * e-mail was postponed. Returns the id of an order for the next day.
 */
export async function liveADay(stack: LocalStack, hasRetried: () => boolean): Promise<string> {
  const bakery = await openBakery(stack.urls.app);
  const { admin } = bakery;
  const logo = await changeSettings(stack, admin);
  await changeCatalog(stack.urls.app, admin);
  const items = await lineWithPicture(bakery);
  await changePeople(stack.urls.app, admin);
  await signUpByMail(stack, admin);
  const { body } = await done(bakery.place(bakery.order({ items }), 'one visit'));
  await changeOrder(stack, admin, await servedOrder(admin, body.id));
  await takePayments(bakery);
  await visitPage(stack, bakery);
  await placeOnABadDay(stack, bakery, logo, hasRetried);
  await loseEmails(bakery);
  await readOrders(admin);
  return placeForTomorrow(bakery);
}
