import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Page } from 'playwright-core';
import { buildSite, localContext, synthesize } from '#infra/local/build.ts';
import { maxOrderLines, maxQuantity } from '#shared/orders/limits.ts';
import { maxCategories } from '#shared/schemas/categories.ts';
import { blackPng } from '#test/functions/images/sample-images.ts';
import { launchBrowser } from '#test/support/launch-browser.ts';
import { adminAccount, type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { memoryOf } from '#test/support/processes.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';

/**
 * npm run sizes
 *
 * Sends what is largest to a local edition of its own: a body of 1 GB, logos of 64 megapixels, 100
 * edits of an order that is as large as the schemas allow, 1,000 categories. Prints what each took
 * and the most memory of each process. Ends with 1 if a response was another than expected, or if a
 * process was lost.
 */

const edits = Number(process.env['SIZES_EDITS'] ?? 100);
const faults: string[] = [];

const expect = (what: string, found: unknown, wanted: unknown) => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
};

type Row = [what: string, response: string, seconds: string, peak: string];
const rows: Row[] = [];
async function measure(what: string, act: () => Promise<string>): Promise<void> {
  const began = performance.now();
  const response = await act();
  const peaks = memoryOf(stack.pid).map(({ peakMegabytes }) => peakMegabytes);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  rows.push([what, response, seconds, `${Math.max(...peaks)} MB`]);
  console.log(rows.at(-1)?.join(' | '));
}

/** Streams zeros until the server has answered. */
const postGigabyte = (app: string, cookie: string, hasLength: boolean) =>
  new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
    const size = 2 ** 30;
    const chunk = Buffer.alloc(2 ** 20, '0');
    let sent = 0;
    const length = hasLength ? { 'content-length': size } : {};
    const headers = { cookie, 'content-type': 'application/json', ...length };
    const sending = request(`${app}/api/orders`, { method: 'POST', headers });
    const send = () => {
      while (sent < size && !sending.destroyed) {
        sent += chunk.length;
        if (!sending.write(chunk)) return void sending.once('drain', send);
      }
      sending.end();
    };
    let status: number | undefined;
    const finish = () => resolve({ status, sent });
    sending.on('response', (response) => {
      status = response.statusCode;
      response.resume();
      // The answer came before all was sent, so nobody reads the rest.
      sending.destroy();
    });
    sending.on('close', finish);
    sending.on('error', (error) => (status === undefined ? reject(error) : finish()));
    send();
  });

async function tryBody(app: string, { admin }: OpenBakery): Promise<void> {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const hasLength of [true, false])
    await measure(
      `1 GB to POST /api/orders, ${hasLength ? 'length told' : 'chunked'}`,
      async () => {
        const { status, sent } = await postGigabyte(app, cookie, hasLength);
        expect('a body of 1 GB', status, 413);
        return `${status} after ${Math.round(sent / 2 ** 20)} MB`;
      },
    );
}

/** A JPEG of 8000 × 8000 pixels, as this browser writes it. */
const drawJpeg = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(8_000, 8_000);
    canvas.getContext('2d')?.fillRect(0, 0, 4_000, 8_000);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  return Buffer.from(base64, 'latin1');
};

async function tryLogos(page: Page, { admin }: OpenBakery): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(adminAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(adminAccount.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/catalog');
  const logos = {
    'image/png': Buffer.from(blackPng(8_000, 8_000)),
    'image/jpeg': await drawJpeg(page),
  };
  for (const [contentType, logo] of Object.entries(logos)) {
    await measure(`logo of 8000 × 8000, ${contentType}, ${logo.length} bytes, API`, async () => {
      const wanted = { contentType, size: logo.length };
      const { body } = await admin.post('/api/logos/upload', wanted);
      const headers = { 'content-type': contentType };
      const put = await fetch(body.uploadURL, {
        method: 'PUT',
        headers,
        body: new Uint8Array(logo),
      });
      expect('the upload', put.status, 200);
      const registered = await admin.put('/api/logos', { imageURL: body.uploadURL });
      expect(
        'a logo of 64 megapixels',
        [registered.status, registered.body.code],
        [400, 'invalid-upload'],
      );
      return `${registered.status}: ${registered.body.error}`;
    });
    await measure(`the same, chosen in the browser`, async () => {
      await page.goto('/settings');
      await page
        .getByLabel(/file$/)
        .first()
        .setInputFiles({ name: 'logo', mimeType: contentType, buffer: logo });
      const said = page.getByText(/^Logo uploaded successfully|^Failed to upload|^Please upload/);
      await said.first().waitFor({ timeout: 120_000 });
      return (await said.first().textContent()) ?? '';
    });
  }
}

/** An order with the most lines, the longest texts and amounts. */
async function tryEdits({ admin, order, cake, place }: OpenBakery): Promise<void> {
  const line = { productId: cake.id, unitPrice: cake.price, quantity: maxQuantity };
  const items = Array.from({ length: maxOrderLines }, () => ({
    ...line,
    productionNotes: 'n'.repeat(180),
  }));
  const name = (index: number) => `${index} ${'W'.repeat(200)}`.slice(0, 200);
  const placed = await place(order({ items, orderNotes: 'o'.repeat(2_000) }), crypto.randomUUID());
  expect('the largest order', placed.status, 201);
  const path = `/api/orders/${placed.body.id}`;
  let { version, items: lines } = (await admin.get(path)).body;
  const statuses = new Set<number>();
  let slowest = 0;
  await measure(`${edits} edits of ${maxOrderLines} lines and all texts`, async () => {
    for (let index = 0; index < edits; index += 1) {
      const began = performance.now();
      const ifMatch = { 'if-match': `"${version}"` };
      const isOdd = index % 2 === 1;
      const customer = {
        customerFirstName: name(index),
        customerLastName: name(index + 1),
        customerEmail: `${'a'.repeat(60)}${index}@${'b'.repeat(60)}.example`,
        customerPhone: `${index}`.padStart(40, '5'),
        pickupLocation: isOdd ? 'DAVIS' : 'Other',
        pickupDate: order().pickupDate,
        orderNotes: randomBytes(1_000).toString('hex'),
      };
      const edited = lines.map(({ id }: { id: string }) => ({
        id,
        quantity: isOdd ? maxQuantity : 1,
        unitPrice: 10_000_000 - index,
        productionNotes: randomBytes(90).toString('hex'),
      }));
      const discount = { discountType: 'none', discountAmount: 0 };
      const reply = isOdd
        ? await admin.patch(`${path}/customer`, customer, ifMatch)
        : await admin.patch(`${path}/items`, { items: edited, ...discount }, ifMatch);
      statuses.add(reply.status);
      slowest = Math.max(slowest, performance.now() - began);
      if (reply.status !== 200)
        return `edit ${index}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`;
      ({ version, items: lines } = reply.body);
    }
    return `${[...statuses].join()}, the slowest took ${Math.round(slowest)} ms`;
  });
  expect('the edits', [...statuses], [200]);
  await measure('the order read afterwards', async () => {
    const { status, body } = await admin.get(path);
    expect('reading it', status, 200);
    return `${status}, ${Math.round(JSON.stringify(body).length / 1_024)} KB`;
  });
}

async function tryCategories(page: Page, { admin }: OpenBakery): Promise<void> {
  const nameOf = (index: number) => `Category ${index}`;
  const there: unknown[] = (await admin.get('/api/categories')).body;
  const missing = maxCategories - there.length;
  await measure(`${missing} categories created one by one`, async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < missing; index += 1)
      statuses.add(
        (await admin.post('/api/categories', { name: nameOf(index), color: null })).status,
      );
    expect('creating them', [...statuses], [201]);
    return [...statuses].join();
  });
  await measure('one more', async () => {
    const { status, body } = await admin.post('/api/categories', { name: 'One more' });
    expect('one too many', status, 400);
    return `${status}: ${body.error}`;
  });
  const list: { id: string }[] = (await admin.get('/api/categories?includeCounts=true')).body;
  expect('the list', list.length, maxCategories);
  await measure('all of them put in reverse order', async () => {
    const categoryIds = list.map(({ id }) => id).toReversed();
    const { status, body } = await admin.post('/api/categories/reorder', { categoryIds });
    expect('the order', [status, body[0]?.id], [200, categoryIds[0]]);
    return String(status);
  });
  await measure('200 products of 200 categories, CSV', async () => {
    const lines = Array.from(
      { length: 200 },
      (_, index) => `Product ${index},1.50,${nameOf(index)}`,
    );
    const csvData = ['title,price,categoryName', ...lines].join('\n');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { status, body } = await admin.post('/api/products/csv/import', { csvData }, key);
    expect('the import', [status, body.success], [200, 200]);
    return `${status}: ${body.success} imported`;
  });
  await measure('their screen', async () => {
    await page.goto('/categories');
    await page
      .getByText('Category 998', { exact: true })
      .or(page.getByText(nameOf(missing - 1), { exact: true }))
      .first()
      .waitFor({ timeout: 60_000 });
    return `${await page.getByRole('listitem').count()} list items`;
  });
}

await buildSite();
const stack: LocalStack = await startLocalStack({ assembly: await synthesize(localContext) });
const browser = await launchBrowser();
try {
  const bakery = await openBakery(stack.urls.app);
  await bakery.admin.get('/api/orders');
  const before = memoryOf(stack.pid).map(({ pid }) => pid);
  const { page } = await browser.open(stack.urls.app);
  await tryBody(stack.urls.app, bakery);
  await tryLogos(page, bakery);
  await tryCategories(page, bakery);
  await tryEdits(bakery);
  const after = memoryOf(stack.pid);
  expect(
    'the processes',
    before.filter((pid) => !after.some((one) => one.pid === pid)),
    [],
  );
  console.log('\n| What | Response | Seconds | Most memory so far |\n|---|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('\n| Process | Most memory |\n|---|---|');
  for (const { name, peakMegabytes } of after) console.log(`| ${name} | ${peakMegabytes} MB |`);
} finally {
  await browser.close();
  await stack.stop();
}
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`\n${faults.length} violations`);
process.exitCode = faults.length === 0 ? 0 : 1;
