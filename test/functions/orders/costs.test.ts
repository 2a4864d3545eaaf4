import { beforeAll, expect, it, vi } from 'vitest';
import { startDynamo } from '#test/support/start-dynamo.ts';
import { type Bakery, callAs, checkout, openBakery, place } from './bakery.ts';
import { consumedUnits } from './consumed-units.ts';

vi.mock('#functions/outbox/enqueue.ts', () => ({ enqueueOutbox: async () => undefined }));

let bakery: Bakery;
beforeAll(async () => {
  await startDynamo();
  bakery = await openBakery();
});

it('x', async () => {
  const c = await consumedUnits(() =>
    callAs(bakery.staff)('POST /api/orders', checkout(bakery), { 'idempotency-key': 'k' }),
  );
  const { id } = await place(bakery);
  const s = await consumedUnits(() =>
    callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'ready' }),
  );
  const x = await consumedUnits(() =>
    callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'canceled' }),
  );
  const l = await consumedUnits(() => callAs(bakery.staff)(`GET /api/orders?limit=20`));
  console.log(c, s, x, l);
  expect(1).toBe(1);
});
