// @module-tag deep
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import pMap from 'p-map';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { type OpenBakery, openBakery, pickupIn, timezone } from '#test/support/open-bakery.ts';
import { servedOrder } from '#test/support/served-order.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';
import { waitFor } from '#test/support/wait-for.ts';

/** More than the worker takes at once: five batches of five. */
const waiting = 60;
const mostMilliseconds = 5_000;

let stack: LocalStack;
let bakery: OpenBakery;
let silence: Server | undefined;
beforeAll(async () => {
  stack = await startLocalStack();
  bakery = await openBakery(stack.urls.app);
});
afterAll(async () => {
  silence?.close();
  await stack?.stop();
});

/** Stands where the mail server was and never answers: each delivery takes about 18 seconds. */
async function silenceMail(): Promise<Server> {
  await stack.mail.stop();
  const server = createServer((socket) => socket.on('error', () => undefined));
  const { hostname, port } = new URL(stack.urls.mailbox);
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  return server;
}

const pickup = pickupIn(3);
const sheet = `/api/production/${storeDay(new Date(pickup), timezone)}`;
const detailOf = async (id: string): Promise<OrderDetail> =>
  (await bakery.admin.get(`/api/orders/${id}`)).body;
const isDrawn = ({ pdfs }: OrderDetail) => pdfs.every(({ status }) => status === 'ready');

/** The revision of a day whose last change is long enough ago for the answers to name one. */
const settledRevision = (): Promise<string> =>
  waitFor(async () => (await bakery.admin.get(sheet)).body.revision, { interval: 250 });

/** Milliseconds until `read` is true. */
async function measured(read: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  await waitFor(read, { interval: 100 });
  return Math.round(performance.now() - start);
}

it('an edit is on the sheet and a new limit counts, before the papers of other orders are drawn', async () => {
  const { admin } = bakery;
  const { body: placed } = await bakery.place(bakery.order({ pickupDate: pickup }));
  const order = await servedOrder(admin, placed.id);
  const since = await settledRevision();
  silence = await silenceMail();
  const replies = await pMap(Array.from({ length: waiting }), () => bakery.place(bakery.order()), {
    concurrency: 4,
  });
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect((await admin.get(`${sheet}?since=${since}`)).status).toBe(204);

  const { items } = bakery.order();
  const edited = await admin.patch(`/api/orders/${order.id}/items`, {
    items: items.map((item) => ({ ...item, quantity: 7 })),
    discountType: 'none',
    discountAmount: 0,
  });
  expect(edited.status).toBe(200);
  const seen = await measured(async () => {
    const { status, body } = await admin.get(`${sheet}?since=${since}`);
    return status === 200 && JSON.stringify(body.orders).includes('"quantity":7');
  });

  // The edited order has taken seven cakes, so not one is left.
  const limit = await admin.post('/api/capacity-rules', {
    name: 'Cakes',
    counts: { kind: 'products', weights: [{ productId: bakery.cake.id, weight: 1 }] },
    per: 'day',
    limit: 7,
  });
  expect(limit.status).toBe(201);
  const over = await bakery.place(bakery.order({ pickupDate: pickup }));
  expect(over).toMatchObject({ status: 409, body: { code: 'full' } });

  // The worker had not come to the papers of the edit, nor to those of most orders before it.
  expect(isDrawn(await detailOf(order.id))).toBe(false);
  const details = await pMap(replies, ({ body }) => detailOf(body.id), { concurrency: 4 });
  const undrawn = details.filter((each) => !isDrawn(each)).length;
  expect(undrawn).toBeGreaterThan(0);
  expect(seen).toBeLessThan(mostMilliseconds);
  process.stdout.write(`Seen after ${seen} ms, with ${undrawn} orders without their papers\n`);
});
