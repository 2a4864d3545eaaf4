import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalog } from '#demo/bakery/products.ts';
import { planOrders } from '#demo/plan-orders.ts';
import { listProducts } from '#functions/catalog/products/product-repository.ts';
import { readCounters } from '#functions/orders/projections/counters.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { earlierStations, linesOfStation, stepsOfProducts } from '#shared/production/steps.ts';
import { stationSheet, tickedSheet } from '#shared/production/ticked-sheet.ts';
import { recount, storedOrders } from '#test/functions/orders/recount.ts';
import { someDay } from '#test/support/staff.ts';
import { startBuckets } from '#test/support/start-buckets.ts';
import { allItems } from '#test/support/table-items.ts';

let buckets: Awaited<ReturnType<typeof startBuckets>>;
const queued = new Set<string>();
const enqueue = async (outboxId: string) => void queued.add(outboxId);
const later = addHours(someDay, 3);

/** The modules read the endpoint of the buckets when they load. */
const demo = async () => ({
  ...(await import('#demo/seed.ts')),
  ...(await import('#demo/take-orders.ts')),
});

/** A run that dies while orders are placed, one that dies while their history happens, and a whole one. */
async function seedWithInterruptions() {
  const { seedDemo, takeOrders } = await demo();
  const dieAtThirty = async (outboxId: string) => {
    await enqueue(outboxId);
    if (queued.size === 30) throw new Error('killed');
  };
  await expect(seedDemo({ now: someDay, enqueue: dieAtThirty })).rejects.toThrow('killed');
  const begun = planOrders(someDay)
    .slice(0, 50)
    .map((order) => ({ ...order, changes: order.changes.slice(0, 2) }));
  await takeOrders(begun, enqueue);
  await seedDemo({ now: later, enqueue });
}

const itemsOf = async (pk: string) => (await allItems()).filter((item) => item.pk === pk);

beforeAll(async () => {
  buckets = await startBuckets();
  await seedWithInterruptions();
}, 180_000);
afterAll(() => buckets.stop());

it('makes the whole bakery once, however often it was killed', async () => {
  expect(await itemsOf('CATEGORIES')).toHaveLength(7 + 1);
  expect(await itemsOf('PRODUCTS')).toHaveLength(
    catalog.flatMap(({ products }) => products).length,
  );
  const employees = await itemsOf('EMPLOYEES');
  expect(employees.map(({ isActive }) => isActive).sort()).toEqual([
    false,
    ...Array.from({ length: 5 }, () => true),
  ]);
  expect(await itemsOf('USERS')).toHaveLength(2 + 1);
  expect(await storedOrders()).toHaveLength(120);
});

it('lets every order have come as far as its plan says', async () => {
  const plans = planOrders(someDay);
  const orders = (await storedOrders()).sort((one, other) => one.number - other.number);
  for (const [index, { placedAt, changes, customer }] of plans.entries()) {
    expect(orders[index]).toMatchObject({
      createdAt: placedAt.toISOString(),
      version: 1 + changes.length + (orders[index]?.money?.count ?? 0),
      content: { customer: { email: customer.email } },
    });
    for (const change of changes.slice(-1))
      expect(orders[index]).toMatchObject(
        'status' in change ? { status: change.status } : { paymentStatus: change.paymentStatus },
      );
  }
});

it('prices cakes by their options, and asks for five of them at the birthday cake', async () => {
  expect(await itemsOf('OPTIONS')).toHaveLength(5);
  const product = (await listProducts()).find(({ sku }) => sku === 'CAK-404');
  expect(product?.optionSets).toHaveLength(5);
  const lines = (await storedOrders()).flatMap(({ content }) => content.lines);
  const cakes = lines.filter(({ productSku }) => productSku === 'CAK-404');
  expect(cakes.length).toBeGreaterThan(5);
  for (const { options = [], unitPrice } of cakes) {
    expect(options.map(({ set }) => set)).toEqual(
      expect.arrayContaining(['Size', 'Flavor', 'Filling']),
    );
    expect(unitPrice).toBe(options.reduce((sum, { cents }) => sum + cents, 0));
  }
});

it('queues each order’s PDF, and sends no e-mail', async () => {
  expect(queued.size).toBe(120);
  const items = await allItems();
  expect(items.filter(({ sk }) => String(sk).startsWith('EMAIL#'))).toEqual([]);
});

it('has closed a till that was two dollars short, and holds deposits of orders ahead', async () => {
  const { readTill } = await import('#functions/books/zs/open-till.ts');
  const { listZs } = await import('#functions/books/zs/read-z.ts');
  const [first, ...others] = await listZs('1', { limit: 30 });
  expect(others).toEqual([]);
  expect((first?.counted ?? 0) - (first?.expected ?? 0)).toBe(-200);
  expect(first?.sums.taken.cash.cents).toBeGreaterThan(0);
  const { z, count } = await readTill('1');
  expect(z).toBe(2);
  expect(count).toBeGreaterThan(0);
  const { heldOrders, giveBackOrders } = await readCounters();
  expect([heldOrders, giveBackOrders]).toEqual([8, 1]);
});

it('keeps the counters right', async () => {
  expect(await readCounters()).toEqual(await recount());
});

it('changes nothing when it is run again', async () => {
  const { seedDemo } = await demo();
  const before = await allItems();
  await seedDemo({ now: later, enqueue });
  expect(await allItems()).toEqual(before);
});

async function readDay(day: string) {
  const { readSheet } = await import('#functions/day/production/read-day.ts');
  const { readTicks } = await import('#functions/day/production/tick-repository.ts');
  const { ticks } = await readTicks(day);
  return { sheet: await readSheet(day), ticks };
}

it('has made some of today’s pickups', async () => {
  const { sheet, ticks } = await readDay(storeDay(someDay, 'America/Los_Angeles'));
  const { pieces, made, gone } = tickedSheet(productionSheet(sheet), ticks);
  expect(made).toBeGreaterThan(pieces / 5);
  expect(made).toBeLessThan(pieces);
  expect(gone).toEqual([]);
});

it('has a busy tomorrow, for which the oven has begun, and nearly all cakes are taken', async () => {
  const { readStations } = await import('#functions/catalog/stations/stations-repository.ts');
  const { listRules } = await import('#functions/pickups/capacity/rule-repository.ts');
  const tomorrow = plusDays(storeDay(someDay, 'America/Los_Angeles'), 1);
  const { sheet: day, ticks } = await readDay(tomorrow);
  expect(day.orders.length).toBeGreaterThan(15);
  expect(day.orders.flatMap(({ items }) => items).some((line) => line.productionNotes)).toBe(true);

  const products = await listProducts();
  const { stations } = await readStations();
  expect(stations.map(({ name }) => name)).toEqual(['Dough', 'Oven', 'Decorating']);
  const stepsOf = stepsOfProducts(products, stations);
  expect(stepsOf.size).toBe(products.length);
  const earlierOf = (id: string | null) => earlierStations(id, stepsOf);
  const stationId = stations[1]?.id ?? '';
  const lines = linesOfStation(day, { stationId, daysBefore: 1 }, stepsOf);
  const parts = [{ sheet: productionSheet(lines), ticks }];
  const oven = stationSheet(parts, stationId, earlierOf);
  expect(oven.made).toBeGreaterThan(0);
  expect(oven.made).toBeLessThan(oven.pieces);
  expect(tickedSheet(productionSheet(day), ticks, earlierOf).gone).toEqual([]);

  const categories = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  const [rule] = await listRules();
  const cakes = rule?.counts.kind === 'categories' ? rule.counts.categoryIds[0] : undefined;
  const taken = day.orders
    .flatMap(({ items }) => items)
    .filter(({ productId }) => categories.get(productId ?? '') === cakes)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  expect(rule?.exceptions).toEqual([{ day: tomorrow, limit: taken + 2 }]);
});
