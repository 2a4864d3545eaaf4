// @module-tag deep
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { backUp } from '#infra/backup/back-up.ts';
import { type OpenStore, openLocalStore } from '#infra/backup/open-store.ts';
import { restore } from '#infra/backup/restore.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { documentsApi } from '#shared/api/documents.ts';
import { imagesApi } from '#shared/api/images.ts';
import { labelsApi } from '#shared/api/labels.ts';
import { openingApi } from '#shared/api/opening.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { sampleImages } from '#test/functions/images/sample-images.ts';
import { exampleRequests } from '#test/support/example-requests.ts';
import { type HttpClient, httpClient } from '#test/support/http-client.ts';
import { openBakery, timezone } from '#test/support/open-bakery.ts';
import { servedOrder } from '#test/support/served-order.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'doughbook-backup-'));
const inside = (name: string) => join(folder, name);
const file = inside('store.backup');
const opened = new Set<OpenStore>();
let stack: LocalStack | undefined;
let session: Map<string, string>;
let port: number;
/** The response to each GET of the contract before the backup, by path. */
let before: Record<string, Answer>;

const open = async (name: string): Promise<OpenStore> => {
  const store = await openLocalStore({ assembly: inject('assembly'), data: inside(name) });
  opened.add(store);
  return store;
};
const close = async (store: OpenStore) => {
  opened.delete(store);
  await store.close();
};

type Answer = { status: number; etag?: string | null; body?: unknown; file?: string };

/** A link to a PDF is signed again for each call, so this compares the file behind it. */
async function answerTo(client: HttpClient, path: string): Promise<Answer> {
  const { status, headers, body } = await client.get(path);
  const link = headers.get('location');
  if (!link) return { status, etag: headers.get('etag'), body };
  const file = await fetch(link);
  return { status, file: Buffer.from(await file.arrayBuffer()).toString('base64') };
}

/** The parameters that these calls require. */
const queries: Record<string, string> = {
  [ordersApi.readEmailFailure.path]: '?email=maria@example.com',
  [ordersApi.findCustomers.path]: '?search=lopez',
  [dashboardApi.readSales.path]: '?from=2026-11-20&to=2026-11-26',
  [labelsApi.previewBoxLabels.path]: '?size=4x6',
  [labelsApi.previewProductLabel.path]: '?size=4x6',
  [openingApi.readAvailability.path]: '?from=2026-11-25&to=2026-11-26&location=DAVIS',
};

/**
 * A station's list, the shelves page, a receipt and labels of products are drawn each time, with the current
 * time. Pictures of orders are not in a backup.
 */
const isNotCompared = new Set<string>([
  imagesApi.openOrderPicture.path,
  documentsApi.openStationSheet.path,
  documentsApi.openReceipt.path,
  documentsApi.openShelves.path,
  labelsApi.openProductLabels.path,
  labelsApi.openTestLabel.path,
]);

async function answers(client: HttpClient): Promise<Record<string, Answer>> {
  const paths = (await exampleRequests(client))
    .filter(
      ({ call }) =>
        call.method === 'GET' && call.access !== 'link' && !isNotCompared.has(call.path),
    )
    .map(({ call, path }) => `${path}${queries[call.path] ?? ''}`);
  const { body: settings } = await client.get('/api/settings/public');
  const found: Record<string, Answer> = {};
  for (const path of [...paths, '/api/orders?search=lopez', settings.logo_path])
    found[path] = await answerTo(client, path);
  return found;
}

async function saveLogo(admin: HttpClient): Promise<void> {
  const image = Buffer.from(sampleImages['image/png']);
  const wanted = { contentType: 'image/png', size: image.length };
  const { uploadURL } = (await admin.post('/api/logos/upload', wanted)).body;
  const headers = { 'content-type': 'image/png' };
  await fetch(uploadURL, { method: 'PUT', body: image, headers });
  const { logoPath } = (await admin.put('/api/logos', { imageURL: uploadURL })).body;
  expect((await admin.post('/api/settings', { logo_path: logoPath })).status).toBe(200);
}

beforeAll(async () => {
  mkdirSync(inside('old'));
  stack = await startLocalStack({ data: inside('old') });
  port = stack.port;
  const bakery = await openBakery(stack.urls.app);
  await saveLogo(bakery.admin);
  await bakery.admin.post('/api/settings', { record_payments: 'on', customer_page: 'on' });
  const deposit = { id: randomUUID(), method: 'cash' as const, amount: 100 };
  const { body: order } = await bakery.place(bakery.order({ payment: deposit }));
  const closing = { z: 1, count: 1, counted: 100 };
  expect((await bakery.admin.post('/api/tills/1/close', closing)).status).toBe(201);
  await bakery.admin.patch(`/api/orders/${order.id}/status`, { status: 'ready' });
  await servedOrder(bakery.admin, order.id);
  const day = storeDay(bakery.order().pickupDate, timezone);
  await bakery.admin.post(`/api/production/${day}/prints`);
  await bakery.admin.post(`/api/production/${day}/labels`, { size: '4x6' });
  before = await answers(bakery.admin);
  session = bakery.admin.cookies;
  await stack.stop();
  stack = undefined;
  const old = await open('old');
  await backUp(old.store, file, new Date());
  await close(old);
});
afterAll(async () => {
  for (const store of opened) await store.close();
  await stack?.stop();
  rmSync(folder, { recursive: true });
});

it('restores a store that answers every call as before', async () => {
  mkdirSync(inside('new'));
  const restored = await open('new');
  const { items, objects } = await restore(restored.store, file);
  expect(items).toBeGreaterThan(30);
  // The logo, an order's PDF, a print with its PDF, labels with theirs, and the page of a Z.
  expect(objects).toBe(7);
  await close(restored);
  copyFileSync(inside('old/secrets.json'), inside('new/secrets.json'));
  stack = await startLocalStack({ data: inside('new'), port });
  const client = httpClient(stack.urls.app);
  for (const [name, value] of session) client.cookies.set(name, value);
  const after = await answers(client);
  expect(Object.keys(after).length).toBeGreaterThan(12);
  expect(after).toEqual(before);
  expect(Object.values(after).map(({ status }) => status)).toEqual(
    Object.values(after).map(({ file }) => (file ? 302 : 200)),
  );
  await stack.stop();
  stack = undefined;
});
