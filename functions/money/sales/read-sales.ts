import pMap from 'p-map';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { daysFromTo, plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant, startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import { maxSalesDays, type Sales, type SalesSums } from '#shared/schemas/sales.ts';
import type { Sold } from '#shared/schemas/tills.ts';
import { countDay } from './count-day.ts';
import { paymentsOfDays } from './payments-of-days.ts';
import { type CountedDays, readSalesMonth, saveSalesDay } from './sales-repository.ts';
import { addSales } from './sales-sums.ts';

/** How much one request counts and stores, so that it takes a second or two. */
type Budget = { days: number; orders: number };
const budgetOfRequest: Budget = { days: 120, orders: 1_500 };
/** Days counted at the same time. */
const atOnce = 8;

/** The store's days that are still read from their orders, because they change all the time. */
const isLive = (day: string, today: string) => day >= plusDays(today, -1);

const startOf = (day: string, timezone: string) =>
  startOfStoreDay(pickupInstant(day, '12:00', timezone), 0, timezone);

/** The money that moved on these days, of which the first and the last are the ends of a range. */
const readPayments = (days: string[], timezone: string) => {
  const [first, last] = [...days].sort().filter((_, at, all) => at === 0 || at === all.length - 1);
  if (!first) return new Map<string, SalesSums['methods']>();
  const range = {
    from: startOf(first, timezone),
    to: startOf(plusDays(last ?? first, 1), timezone),
  };
  return paymentsOfDays(range, timezone);
};

type Counted = Map<string, SalesSums>;

/** Counts days and stores them, newest first, until the budget is used. */
async function countDays(
  days: string[],
  { revisions, timezone }: { revisions: Map<string, number>; timezone: string },
  budget: Budget,
): Promise<Counted> {
  const waiting = days.toSorted().reverse().slice(0, budget.days);
  const counted: Counted = new Map();
  if (waiting.length === 0) return counted;
  const payments = await readPayments(waiting, timezone);
  const count = async (day: string) => {
    const { sums, read } = await countDay(day, true);
    const whole = { ...sums, methods: payments.get(day) ?? [] };
    await saveSalesDay(day, revisions.get(day) ?? 0, whole);
    counted.set(day, whole);
    return read;
  };
  let orders = 0;
  while (waiting.length > 0 && orders < budget.orders) {
    const read = await pMap(waiting.splice(0, atOnce), count);
    orders = read.reduce((total, one) => total + one, orders);
  }
  return counted;
}

/** Today and yesterday, eventually consistent and not stored. */
async function countLive(days: string[], timezone: string): Promise<Counted> {
  const [payments, ...counts] = await Promise.all([
    readPayments(days, timezone),
    ...days.map(async (day) => ({ day, ...(await countDay(day, false)) })),
  ]);
  return new Map(
    counts.map(({ day, sums }) => [day, { ...sums, methods: payments.get(day) ?? [] }]),
  );
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
 * What was sold on the days of a range (docs/product.md#sales; access patterns V1 to V4). Days that are over
 * are counted once and stored; a day that changed later is counted again.
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
  const missing = over.filter((day) => !stored.counted.has(day));
  const [live, counted] = await Promise.all([
    countLive(
      past.filter((day) => isLive(day, today)),
      timezone,
    ),
    countDays(missing, { ...stored, timezone }, budget),
  ]);
  const sums = past.flatMap((day): [string, SalesSums][] => {
    const ofDay = live.get(day) ?? counted.get(day) ?? stored.counted.get(day);
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

/** What was sold on a day, as of now (access pattern K7). */
export async function salesOf(day: string): Promise<Sold> {
  const { sums } = await countDay(day, false);
  const { orders, gross, discounts, exempt, taxes, total } = sums;
  return { day, orders, gross, discounts, exempt, taxes, total };
}
