import pMap from 'p-map';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { daysFromTo, plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant, startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import { maxSalesDays, type Sales, type SalesSums } from '#shared/schemas/sales.ts';
import type { Sold } from '#shared/schemas/tills.ts';
import { countDay } from './count-day.ts';
import { ledgersSince, paymentsBetween } from './payments-of-days.ts';
import { type CountedDays, readSalesMonth, saveSalesDay } from './sales-repository.ts';
import { addSales } from './sales-sums.ts';

/** The most days and orders that one request counts and stores, so that it takes a second or two. */
type Budget = { days: number; orders: number };
const budgetOfRequest: Budget = { days: 120, orders: 1_500 };

/** True for days whose orders still change all the time, so they are counted on every read. */
const isLive = (day: string, today: string) => day >= plusDays(today, -1);

const startOf = (day: string, timezone: string) =>
  startOfStoreDay(pickupInstant(day, '12:00', timezone), 0, timezone);

type Counting = { timezone: string; consistent: boolean };

/** Returns a function that counts one day, with the payments of that day. */
function dayCounter(days: string[], { timezone, consistent }: Counting) {
  const [first] = days.toSorted();
  const ledgers = first ? ledgersSince(startOf(first, timezone)) : Promise.resolve([]);
  return async (day: string) => {
    const range = { from: startOf(day, timezone), to: startOf(plusDays(day, 1), timezone) };
    const [{ sums, read }, methods] = await Promise.all([
      countDay(day, consistent),
      ledgers.then((found) => paymentsBetween(found, range)),
    ]);
    return { sums: { ...sums, methods }, read };
  };
}

type Counted = Map<string, SalesSums>;

/** Counts and stores days one by one, newest first, until the budget is used up. */
async function countDays(
  days: string[],
  { revisions, timezone }: { revisions: Map<string, number>; timezone: string },
  budget: Budget,
): Promise<Counted> {
  const waiting = days.toSorted().reverse().slice(0, budget.days);
  const count = dayCounter(waiting, { timezone, consistent: true });
  const counted: Counted = new Map();
  let orders = 0;
  for (const day of waiting) {
    if (orders >= budget.orders) break;
    const { sums, read } = await count(day);
    await saveSalesDay(day, { revision: revisions.get(day) ?? 0, timezone, sums });
    counted.set(day, sums);
    orders += read;
  }
  return counted;
}

/** Counts today and yesterday, eventually consistent, without storing them. */
async function countLive(days: string[], timezone: string): Promise<Counted> {
  const count = dayCounter(days, { timezone, consistent: false });
  const counts = days.map(async (day) => [day, (await count(day)).sums] as const);
  return new Map(await Promise.all(counts));
}

async function readStored(days: string[]): Promise<CountedDays> {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const read = await pMap(months, readSalesMonth, { concurrency: 12 });
  return {
    counted: new Map(read.flatMap(({ counted }) => [...counted])),
    revisions: new Map(read.flatMap(({ revisions }) => [...revisions])),
  };
}

const taxOf = ({ taxes }: SalesSums) => taxes.reduce((sum, { tax }) => sum + tax, 0);

/**
 * The sales on a range of days (docs/product.md#sales; access patterns V1 to V4). Past days are counted once
 * and stored; a day that changed afterwards is counted again.
 */
export async function readSales(
  { from, to }: { from: string; to: string },
  now: Date,
  budget = budgetOfRequest,
): Promise<Sales> {
  const asked = daysFromTo(from, to, maxSalesDays);
  const [{ timezone }, stored] = await Promise.all([
    readSettings({ consistent: false }),
    readStored(asked),
  ]);
  const today = storeDay(now, timezone);
  const past = asked.filter((day) => day <= today);
  const over = past.filter((day) => !isLive(day, today));
  // Payments belong to a day of the time zone in which it was counted, so another time zone needs a new
  // count.
  const known = new Map(
    [...stored.counted].flatMap(([day, counted]) =>
      counted.timezone === timezone ? [[day, counted.sums]] : [],
    ),
  );
  const missing = over.filter((day) => !known.has(day));
  const [live, counted] = await Promise.all([
    countLive(
      past.filter((day) => isLive(day, today)),
      timezone,
    ),
    countDays(missing, { ...stored, timezone }, budget),
  ]);
  const sums = past.flatMap((day): [string, SalesSums][] => {
    const ofDay = live.get(day) ?? counted.get(day) ?? known.get(day);
    return ofDay ? [[day, ofDay]] : [];
  });
  const uncounted = past.length - sums.length;
  return {
    today,
    days: sums
      .filter(([, { orders }]) => orders > 0)
      .map(([day, ofDay]) => {
        const { orders, gross, discounts, total } = ofDay;
        return { day, orders, gross, discounts, tax: taxOf(ofDay), total };
      }),
    sums: addSales(sums.map(([, ofDay]) => ofDay)),
    ...(uncounted > 0 && { uncounted }),
  };
}

/** The sales of a day, as of now (access pattern K7). */
export async function salesOf(day: string): Promise<Sold> {
  const { sums } = await countDay(day, false);
  const { orders, gross, discounts, exempt, taxes, total } = sums;
  return { day, orders, gross, discounts, exempt, taxes, total };
}
