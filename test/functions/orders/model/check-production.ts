import { expect } from 'vitest';
import { handler } from '#functions/edge/api/production.ts';
import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { tickedSheet } from '#shared/production/ticked-sheet.ts';
import type { Tick } from '#shared/schemas/production.ts';
import { apiOf } from '#test/support/call-api.ts';
import { productionDayIn } from '#test/support/production-day.ts';
import type { Staff } from '#test/support/staff.ts';
import { contentOf, type Order } from './oracle-order.ts';
import type { DayTrace } from './trace.ts';

const api = apiOf(handler);

/** Sums of quantities by a key. */
export function sumsOf<Item extends { quantity: number }>(
  items: Item[],
  keyOf: (item: Item) => string,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const item of items) sums[keyOf(item)] = (sums[keyOf(item)] ?? 0) + item.quantity;
  return sums;
}

const placeOf = ({ key, device }: Tick) => `${key} ${device}`;

/** Checks that the newest tick of each row and device is stored. */
function checkTicks(stored: Tick[], sent: Tick[]): void {
  const places = Map.groupBy(sent, placeOf);
  expect(stored.map(placeOf).sort()).toEqual([...places.keys()].sort());
  for (const tick of stored) {
    const all = places.get(placeOf(tick)) ?? [];
    const newest = Math.max(...all.map(({ seq }) => seq));
    // Two ticks with the same number are from the same moment, so either may be stored.
    expect(all.filter(({ seq }) => seq === newest)).toContainEqual(tick);
  }
}

/** The number made of each row: the sum of all counts, plus the largest claim that all are made. */
function madeByRow(ticks: Tick[]): Map<string, number> {
  return new Map(
    [...Map.groupBy(ticks, ({ key }) => key)].map(([key, of]) => {
      const counted = of.reduce((total, { count = 0 }) => total + count, 0);
      const claimed = Math.max(...of.map(({ claim = 0 }) => claim));
      return [key, Math.max(0, counted + claimed)];
    }),
  );
}

/**
 * Checks that the sums of each day are those of its uncanceled orders, and the quantities made are those of
 * the ticks.
 */
export async function checkProduction(
  staff: Staff,
  orders: Order[],
  trace: Pick<DayTrace, 'ticks'>,
): Promise<void> {
  const byDay = Map.groupBy(orders, (order) => {
    const { pickupDate, timezone } = contentOf(order);
    return storeDay(pickupDate, timezone);
  });
  for (const day of new Set([...byDay.keys(), ...trace.ticks.map((one) => one.day)])) {
    const route = `GET /api/production/${day}` as const;
    const { status, body } = await api({ route, cookies: staff.cookies });
    expect(status).toBe(200);
    const alive = (byDay.get(day) ?? []).filter((order) => order.status !== 'canceled');
    const lines = alive.flatMap((order) => {
      const { lines: own, pickupDate, pickupLocation, timezone } = contentOf(order);
      const hour = Number(storeTime(pickupDate, timezone).slice(0, 2));
      return own.map((line) => ({ ...line, pickupLocation, hour }));
    });
    const parsed = productionDayIn(body);
    const sheet = productionSheet(parsed);
    expect(sheet.orders).toBe(alive.length);
    expect(sheet.pieces).toBe(lines.reduce((total, { quantity }) => total + quantity, 0));
    const keyOf = ({ productId, unit }: { productId: string | null; unit: string | null }) =>
      `${productId} ${unit}`;
    expect(sumsOf(sheet.products, keyOf)).toEqual(sumsOf(lines, keyOf));
    const shares = sheet.products.flatMap((product) => [
      ...product.byHour.map((share) => ({ ...share, of: keyOf(product) })),
      ...product.byLocation.map((share) => ({ ...share, of: keyOf(product) })),
    ]);
    const hourText = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
    expect(sumsOf(shares, ({ of, label }) => `${of} ${label}`)).toEqual({
      ...sumsOf(lines, (line) => `${keyOf(line)} ${hourText(line.hour)}`),
      ...sumsOf(lines, (line) => `${keyOf(line)} ${line.pickupLocation}`),
    });
    const ticks = parsed.ticks ?? [];
    checkTicks(
      ticks,
      trace.ticks.filter((one) => one.day === day).map(({ tick }) => tick),
    );
    const ticked = tickedSheet(sheet, ticks);
    const rows = ticked.products.flatMap(({ plain, noted }) => [plain, ...noted.values()]);
    const made = madeByRow(ticks);
    const madeOf = (key: string) => made.get(key) ?? 0;
    for (const row of rows) expect(row.made, row.label).toBe(madeOf(row.key));
    const useful = rows.map(({ key, needed }) => Math.min(needed, madeOf(key)));
    expect(ticked.made).toBe(useful.reduce((total, each) => total + each, 0));
    const here = new Set(rows.map(({ key }) => key));
    expect(new Map(ticked.gone.map((row) => [row.key, row.made]))).toEqual(
      new Map([...made].filter(([key, count]) => !here.has(key) && count > 0)),
    );
  }
}
