import { readdirSync } from 'node:fs';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subMinutes } from 'date-fns/subMinutes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionSets } from '#demo/bakery/options.ts';
import { store } from '#demo/bakery/people.ts';
import { catalog } from '#demo/bakery/products.ts';
import { planHistory } from '#demo/plan-history.ts';
import { planOrders } from '#demo/plan-orders.ts';
import { pickupSlots, storeTime } from '#shared/dates/store-time.ts';
import { inscriptionIssue } from '#shared/orders/line/options.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';

const products = catalog.flatMap((category) => category.products);
const slots: string[] = pickupSlots.map(({ value }) => value);

/** Any quarter of an hour in the coming years, including the clock changes. */
const someNow = fc
  .integer({ min: 0, max: 4 * 24 * 365 * 3 })
  .map((quarters) => new Date(Date.UTC(2026, 0, 1, 0, quarters * 15)));

describe('the plan of the demo bakery', () => {
  it('is the same for the same instant', () => {
    const now = new Date('2026-06-14T17:00:00.000Z');
    expect(planOrders(now)).toEqual(planOrders(now));
  });

  it('has 120 orders in every status and payment status, whenever it is made', () => {
    fc.assert(
      fc.property(someNow, (now) => {
        const orders = planOrders(now);
        expect(orders).toHaveLength(120);
        const statuses = orders.map(({ changes }) =>
          changes.reduce((last, change) => ('status' in change ? change.status : last), 'pending'),
        );
        expect(new Set(statuses)).toEqual(new Set(orderStatuses));
        const payments = orders.map(({ paymentStatus, changes }) =>
          changes.reduce<string>(
            (last, change) => ('paymentStatus' in change ? change.paymentStatus : last),
            paymentStatus,
          ),
        );
        expect(new Set(payments)).toEqual(new Set(paymentStatuses));
      }),
      { numRuns: 40 },
    );
  });

  it('takes each order in opening hours before its pickup, and all that happened lies in the past', () => {
    fc.assert(
      fc.property(someNow, (now) => {
        let previous = 0;
        for (const { placedAt, pickupDate, changes } of planOrders(now)) {
          const pickup = new Date(pickupDate);
          expect(placedAt.getTime()).toBeGreaterThanOrEqual(previous);
          previous = placedAt.getTime();
          expect(placedAt < now && placedAt < pickup).toBe(true);
          expect(storeTime(placedAt, store.timezone ?? '') >= '08:00').toBe(true);
          expect(storeTime(placedAt, store.timezone ?? '') <= '18:00').toBe(true);
          expect(slots).toContain(storeTime(pickup, store.timezone ?? ''));
          expect(pickup > addDays(now, -23) && pickup < addDays(now, 16)).toBe(true);
          const instants = [placedAt, ...changes.map(({ at }) => at)];
          expect(instants.every((at, i) => i === 0 || at > (instants[i - 1] ?? at))).toBe(true);
          expect(instants.every((at) => at < now)).toBe(true);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('has the steps of an order after its placing and before now, three minutes apart', () => {
    const now = new Date('2026-06-14T17:00:00.000Z');
    const minutesAgo = (placed: number) =>
      planHistory(
        () => 0.5,
        {
          placedAt: subMinutes(now, placed),
          pickupAt: addHours(now, 3),
          paymentStatus: 'paid',
        },
        now,
      ).map(({ at }) => (now.getTime() - at.getTime()) / 60_000);
    expect([20, 3].map(minutesAgo)).toEqual([[17, 14, 12], []]);
  });

  it('sells only available products', () => {
    const gone = products.filter(
      ({ isActive, isAvailable }) => isActive === false || isAvailable === false,
    );
    const sold = planOrders(new Date('2026-06-14T17:00:00.000Z')).flatMap(({ lines }) => lines);
    expect(gone.length).toBeGreaterThan(0);
    for (const { sku } of gone) expect(sold.map((line) => line.sku)).not.toContain(sku);
  });
});

it('orders cakes with what they ask for, and writes on most of them', () => {
  const cakes = planOrders(new Date('2026-06-14T17:00:00.000Z'))
    .flatMap(({ lines }) => lines)
    .filter(({ sku }) => sku === 'CAK-404');
  const names = optionSets.flatMap(({ choices = [] }) => choices.map(({ name }) => name));
  for (const { chosen, inscription } of cakes) {
    expect(names).toEqual(expect.arrayContaining(chosen));
    expect(inscriptionIssue(inscription ?? '', 2)).toBeUndefined();
  }
  expect(cakes.some(({ chosen }) => chosen.length === 4)).toBe(true);
  expect(cakes.filter(({ inscription }) => inscription).length).toBeGreaterThan(cakes.length / 2);
});

describe('the catalog of the demo bakery', () => {
  it('has a picture for each of about 40 products in 7 categories, and none is left over', () => {
    expect(catalog).toHaveLength(7);
    expect(products.length).toBeGreaterThanOrEqual(40);
    const names = products.map(({ picture }) => `${picture}.webp`).sort();
    for (const folder of ['demo/pictures', 'demo/pictures/thumbnails'])
      expect(
        readdirSync(folder)
          .filter((file) => file.endsWith('.webp'))
          .sort(),
      ).toEqual(names);
  });

  it('lists the allergens and ingredients of every product', () => {
    for (const { description, unit, ingredients, allergens } of products)
      expect([description, unit, ingredients, allergens]).not.toContain(null);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
  });
});
