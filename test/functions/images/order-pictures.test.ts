import { S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, it, vi } from 'vitest';
import { dynamo, updateItem } from '#functions/core/data/table.ts';
import { forgetCustomer } from '#functions/day/customers/forget-customer.ts';
import { contentKey } from '#functions/orders/order/order-item.ts';
import { dayPk } from '#functions/orders/projections/day-row.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { imageUploadResultSchema, orderPictureResultSchema } from '#shared/schemas/images.ts';
import { callAs, eachBakery, place, settleAll } from '#test/functions/orders/bakery.ts';
import { type ApiCall, apiOf, invalid } from '#test/support/call-api.ts';
import { runBuckets } from '#test/support/start-buckets.ts';
import { outboxItems, putItems } from '#test/support/table-items.ts';
import { describedImages, undescribedImages } from './described-images.ts';
import { blackPng, pngOfBytes, sampleImages } from './sample-images.ts';

runBuckets();
const bakery = eachBakery();
let api: ReturnType<typeof apiOf>;
let pictures: typeof import('#functions/catalog/images/order-pictures.ts');
let jobs: typeof import('#functions/jobs/delete-old-pictures.ts');
let perform: typeof import('#functions/jobs/perform-item.ts').performOutboxItem;

beforeAll(async () => {
  // The modules read the endpoint when they load.
  api = apiOf((await import('#functions/edge/api/images.ts')).handler);
  pictures = await import('#functions/catalog/images/order-pictures.ts');
  jobs = await import('#functions/jobs/delete-old-pictures.ts');
  perform = (await import('#functions/jobs/perform-item.ts')).performOutboxItem;
});

const call = (route: ApiCall['route'], body?: unknown, { cookies } = bakery.staff) =>
  api({ route, body, cookies });
const thumbnail = blackPng(128, 128);
const png = sampleImages['image/png'];

async function upload(file: Uint8Array, contentType = 'image/png') {
  const wanted = { contentType, size: file.length };
  const { body } = await call('POST /api/order-pictures/upload', wanted);
  const { uploadURL } = imageUploadResultSchema.parse(body);
  const headers = { 'content-type': contentType };
  expect((await fetch(uploadURL, { method: 'PUT', body: Buffer.from(file), headers })).ok).toBe(
    true,
  );
  return uploadURL;
}
const register = async (file: string, small?: string) =>
  call('PUT /api/order-pictures', { imageURL: file, thumbnailURL: small });
/** The id of a new picture. */
async function add(file: Uint8Array = png, type = 'image/png') {
  const { body } = await register(await upload(file, type), await upload(thumbnail));
  return orderPictureResultSchema.parse(body).id;
}
const open = (id: string, size = '') => call(`GET /api/order-pictures/${id}${size}`);
const linkTo = async (id: string, size = '') =>
  String((await open(id, size)).headers?.['location']);
const isThere = async (id: string) => {
  const found = [
    await pictures.readOrderPicture(id, 'full'),
    await pictures.readOrderPicture(id, 'small'),
  ].filter(Boolean);
  expect([0, 2]).toContain(found.length);
  return found.length === 2;
};

it.each(Object.entries(describedImages).filter(([type]) => type !== 'image/gif'))(
  'a %s is kept without what describes it, and opens for five minutes, for staff only',
  async (type, file) => {
    const id = await add(file, type);
    const { status, headers } = await open(id);
    expect(status).toBe(302);
    expect(headers?.['cache-control']).toBe('no-store');
    const link = new URL(await linkTo(id));
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
    const opened = await fetch(link);
    const [, left] = Object.entries(undescribedImages).find(([name]) => name === type) ?? [];
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(left);
    expect(opened.headers.get('content-type')).toBe(type);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    const small = await fetch(await linkTo(id, '?size=small'));
    expect(new Uint8Array(await small.arrayBuffer())).toEqual(thumbnail);
    expect(await pictures.readOrderPicture(id, 'small')).toEqual(thumbnail);
    expect((await fetch(`${link.origin}${link.pathname}`)).status).toBe(403);
    expect((await api({ route: `GET /api/order-pictures/${id}`, cookies: [] })).status).toBe(401);
  },
);

it('a picture that is sent twice is one, with the same id', async () => {
  const file = await upload(png);
  const small = await upload(thumbnail);
  const first = await register(file, small);
  expect(first.status).toBe(200);
  expect((await register(file, small)).body).toEqual(first.body);
  expect((await register(await upload(png), small)).body).not.toEqual(first.body);
});

it('a GIF, a file of more than 5 MB, a broken one, and one without its thumbnail are refused', async () => {
  const error = (text: string) => ({ status: 400, body: { code: 'invalid-upload', error: text } });
  const gif = await upload(sampleImages['image/gif'], 'image/gif');
  const picture = await upload(png);
  const small = await upload(thumbnail);
  const noGif = error('Please upload a PNG, JPEG or WebP picture');
  expect(await register(gif, small)).toMatchObject(noGif);
  expect(await register(picture, gif)).toMatchObject(noGif);
  expect(await register(picture, await upload(blackPng(129, 1)))).toMatchObject(
    error('The image must be at most 128 pixels wide and high'),
  );
  const broken = await upload(png.slice(0, 40));
  expect((await register(broken, small)).status).toBe(400);
  expect(await register(picture)).toMatchObject(invalid('thumbnailURL'));
  const wanted = { contentType: 'image/png', size: 5_242_881 };
  expect(await call('POST /api/order-pictures/upload', wanted)).toMatchObject(invalid('size'));
  expect(await add(pngOfBytes(5_242_880))).toBeDefined();
});

it.each(['00000000-0000-4000-8000-000000000000', 'none', '..%2Fuploads%2Fa', 'x.small'])(
  'there is no picture %s',
  async (id) => {
    expect(await open(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  },
);

/** Has the stored order name pictures in its first line, and another one in an earlier content. */
async function nameInOrder(orderId: string, ids: string[], earlier: string) {
  const { Attributes } = await updateItem({
    Key: contentKey(orderId),
    UpdateExpression: 'SET content.#lines[0].pictures = :ids',
    ExpressionAttributeNames: { '#lines': 'lines' },
    ExpressionAttributeValues: { ':ids': [earlier] },
    ReturnValues: 'ALL_NEW',
  });
  await putItems([{ ...Attributes, pk: `CONTENT#${orderId}`, sk: '000000' }]);
  await updateItem({
    Key: contentKey(orderId),
    UpdateExpression: 'SET content.#lines[0].pictures = :ids',
    ExpressionAttributeNames: { '#lines': 'lines' },
    ExpressionAttributeValues: { ':ids': ids },
  });
}

/**
 * Runs `act`, which dies at its DynamoDB call number `at`, counted from 0. Returns whether it ended well.
 */
async function survives(at: number, act: () => Promise<unknown>): Promise<boolean> {
  let calls = 0;
  const died = new Error('dies');
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      calls += 1;
      if (calls > at) throw died;
      return next(args);
    },
    { name: 'dies', step: 'initialize' },
  );
  try {
    await act();
    return true;
  } catch (error) {
    if (error !== died) throw error;
    return false;
  } finally {
    dynamo.middlewareStack.remove('dies');
  }
}

it('the pictures of a forgotten customer are deleted, earlier ones too, wherever the call dies', async () => {
  const kept = await add();
  const theirs = [await add(), await add(), await add()];
  const { id } = await place(bakery);
  await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'complete' });
  await settleAll();
  await nameInOrder(id, theirs.slice(1), theirs[0] ?? '');
  let at = 0;
  while (!(await survives(at, () => forgetCustomer(bakery.staff.context, id)))) at += 1;
  expect(at).toBeGreaterThan(10);
  const items = await outboxItems();
  const deletions = items.filter(({ effects }) => 'pictures' in Object(effects));
  for (const { sk } of deletions) await perform(String(sk), () => new Date());
  for (const each of theirs) expect(await isThere(each)).toBe(false);
  expect(await isThere(kept)).toBe(true);
  const { body } = await callAs(bakery.staff)(`GET /api/orders/${id}`);
  for (const each of theirs) expect(JSON.stringify(body)).not.toContain(each);
});

/** Stores the row of an order with a picture. */
const putRow = (day: string, picture: string) =>
  putItems([
    {
      pk: dayPk(day),
      sk: `ROW#${picture}`,
      row: JSON.stringify([null, [['a', 'Cake', null, 1, null, null, null, null, [picture]]]]),
    },
  ]);

it('pictures are kept for 90 days after the pickup and then deleted, even if the job dies or pauses for days', async () => {
  const today = '2027-06-15';
  const now = new Date(`${today}T10:07:00.000Z`);
  const ages = [0, 89, 90, 91, 92, 97];
  const ids = new Map<number, string>();
  for (const age of ages) {
    const id = await add();
    ids.set(age, id);
    await putRow(plusDays(today, -age), id);
  }
  const left = async () => {
    const found: number[] = [];
    for (const [age, id] of ids) if (await isThere(id)) found.push(age);
    return found;
  };
  const send = vi.spyOn(S3Client.prototype, 'send').mockRejectedValueOnce(new Error('dies'));
  await expect(jobs.deleteOldPictures(now)).rejects.toThrow('dies');
  send.mockRestore();
  expect(await jobs.deleteOldPictures(now)).toBe(3);
  expect(await left()).toEqual([0, 89, 90]);
  // It did not run for six nights.
  const week = new Date(now.getTime() + 7 * 86_400_000);
  expect(await jobs.deleteOldPictures(week)).toBe(2);
  expect(await left()).toEqual([0]);
});
