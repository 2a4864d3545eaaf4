// @module-tag deep
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { adminAccount, openBakery } from '#test/support/open-bakery.ts';
import { servedOrder } from '#test/support/served-order.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';

const data = mkdtempSync(join(tmpdir(), 'doughbook-killed-'));
let stack: LocalStack;
afterAll(async () => {
  await stack?.stop();
  rmSync(data, { recursive: true });
});

const orders = 50;
const clients = 8;
/** The number of acknowledged orders after which everything is killed while the rest are under way. */
const killAfter = 25;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

it('loses and doubles nothing when every process is killed while orders are placed', async () => {
  stack = await startLocalStack({ data });
  const { place, order } = await openBakery(stack.urls.app);
  const acknowledged: { id: string; orderNumber: string }[] = [];
  const waiting = Array.from({ length: orders }, () => ({ key: randomUUID(), body: order() }));
  let placed = 0;
  let killed: Promise<void> | undefined;

  const client = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const reply = await place(next.body, next.key);
      expect(reply.status).toBe(201);
      acknowledged.push(reply.body);
      placed += 1;
      if (placed === killAfter) killed = stack.killAll();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: clients }, client));
  expect(killed, 'the stack was killed while clients were at work').toBeDefined();
  await killed;
  expect(ends.filter((end) => end.status === 'rejected').length).toBeGreaterThan(0);
  expect(placed).toBeLessThan(orders);

  stack = await startLocalStack({ data, port: stack.port });
  const { admin } = await signIn(stack);
  const { body: list, headers } = await admin.get('/api/orders');
  const ids: string[] = list.map((summary: { id: string }) => summary.id);
  const numbers: string[] = list.map((summary: { orderNumber: string }) => summary.orderNumber);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { id, orderNumber } of acknowledged) {
    expect(ids.filter((other) => other === id)).toHaveLength(1);
    expect(numbers[ids.indexOf(id)]).toBe(orderNumber);
  }

  const details = await Promise.all(
    ids.map((id) => servedOrder(admin, id, { timeout: 150_000, interval: 500 })),
  );
  for (const detail of details) {
    expect(detail.pdfs.map((pdf) => pdf.version)).toEqual([1]);
    expect(detail.emails.map((email) => email.kind).sort()).toEqual(['customer', 'production']);
    expect(detail.changelog).toHaveLength(1);
  }

  expect(Number(headers.get('x-total-count'))).toBe(ids.length);
  const { body: stats } = await admin.get('/api/dashboard/stats');
  expect(stats).toEqual({
    totalRevenue: 0,
    totalOrders: ids.length,
    pendingOrders: ids.length,
    unpaidAmount: sum(details.map((detail) => detail.total)) / 100,
  });
}, 240_000);

async function signIn({ urls }: LocalStack) {
  const { httpClient } = await import('#test/support/http-client.ts');
  const admin = httpClient(urls.app);
  const { email, password } = adminAccount;
  expect((await admin.post('/api/auth/login', { email, password })).status).toBe(200);
  return { admin };
}
