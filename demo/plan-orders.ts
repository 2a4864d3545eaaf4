import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { isBefore } from 'date-fns/isBefore';
import { subMinutes } from 'date-fns/subMinutes';
import { pickupHours, pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import type { PaymentStatus } from '#shared/orders/statuses.ts';
import type { SentOptionSet } from '#shared/schemas/option-input.ts';
import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import { askedBy, inscriptions, optionSets } from './bakery/options.ts';
import { customers, orderNotes, otherPlaces, productionNotes, store } from './bakery/people.ts';
import { catalog, type DemoProduct } from './bakery/products.ts';
import { type PlannedChange, planHistory } from './plan-history.ts';
import { between, chance, pick, pickWeighted, type Random, randomFrom, shuffle } from './random.ts';

export const orderCount = 120;

type Line = {
  sku: string;
  /** Of the catalog, in cents. */
  price: number;
  quantity: number;
  productionNotes: string | null;
};
/** The names of the chosen options, and the text on the cake. */
type Answers = { chosen: string[]; inscription: string | null };

export type PlannedOrder = Pick<
  CreateOrderBody,
  | 'customer'
  | 'pickupDate'
  | 'pickupLocation'
  | 'pickupLocationNote'
  | 'paymentStatus'
  | 'discountType'
  | 'discountAmount'
> & {
  orderNotes: string | null;
  lines: (Line & Answers)[];
  placedAt: Date;
  /** Index of the active employee who took the order. */
  takenBy: number;
  changes: PlannedChange[];
};

const timezone = store.timezone ?? 'UTC';
const onSale = catalog
  .flatMap(({ products }) => products)
  .filter(({ isAvailable = true, isActive = true }) => isAvailable && isActive);

/** The instant of an hour, this many days from `now`, in the store's time zone. */
const storeHour = (now: Date, days: number, hour: number) =>
  new Date(pickupInstant(storeDay(addDays(now, days), timezone), `${hour}:00`, timezone));

/**
 * Ranges of pickup days relative to today, from three weeks ago to two weeks ahead. Most orders are
 * around today, and tomorrow is busy.
 */
const pickupRanges = [
  { from: -21, to: 14, weight: 40 },
  { from: -7, to: 7, weight: 35 },
  { from: 0, to: 1, weight: 25 },
];

function planPickup(random: Random, now: Date): Date {
  const { from, to } = pickWeighted(random, pickupRanges, ({ weight }) => weight);
  const days = Math.round(between(random, from, to));
  return storeHour(now, days, pick(random, [...pickupHours, 9, 10, 10, 11, 12, 16, 17]));
}

/** The instant of placing: during opening hours, on a day before the pickup, and not after `now`. */
function planPlacing(random: Random, pickup: Date, now: Date): Date {
  const latest = subMinutes(isBefore(pickup, now) ? pickup : now, 25);
  const days = Math.floor(between(random, 0, 7) * random());
  const minutes = between(random, 0, 9 * 60);
  const opening = (daysBefore: number) => addMinutes(storeHour(latest, -daysBefore, 8), minutes);
  return isBefore(opening(days), latest) ? opening(days) : opening(days + 1);
}

/** One choice of a set; a third of the cakes have two flavors. */
function planChoices(random: Random, { kind, choices = [] }: SentOptionSet): string[] {
  const names = choices.map(({ name }) => name);
  if (names.length === 0) return [];
  return shuffle(random, names).slice(0, kind === 'many' && chance(random, 0.33) ? 2 : 1);
}

function planAnswers(random: Random, sku: string): Answers {
  const asked = askedBy[sku] ?? [];
  const sets = optionSets.filter(({ name }) => asked.includes(name));
  const isWritten = asked.includes('Inscription') && chance(random, 0.7);
  return {
    chosen: sets.flatMap((set) => planChoices(random, set)),
    inscription: isWritten ? pick(random, inscriptions) : null,
  };
}

function planLine(random: Random, { sku, price, most }: DemoProduct): Line {
  const quantity = 1 + Math.floor(random() ** 2 * most);
  const notes = productionNotes[sku.slice(0, 3)] ?? [];
  const noted = chance(random, sku.startsWith('CAK') ? 0.6 : 0.16);
  const note = noted ? pick(random, notes) : null;
  return { sku, price, quantity, productionNotes: note };
}

function planLines(random: Random): Line[] {
  const count = 1 + Math.floor(random() ** 1.6 * 8);
  const chosen = new Set<DemoProduct>();
  while (chosen.size < count) chosen.add(pickWeighted(random, onSale, ({ appeal }) => appeal));
  return [...chosen].map((product) => planLine(random, product));
}

function planDiscount(random: Random) {
  const discounts = [
    { discountType: 'percentage', discountAmount: 10 },
    { discountType: 'percentage', discountAmount: 15 },
    { discountType: 'percentage', discountAmount: 12.5 },
    { discountType: 'dollar', discountAmount: 5 },
    { discountType: 'dollar', discountAmount: 7.5 },
  ] as const;
  return chance(random, 0.18)
    ? pick(random, discounts)
    : ({ discountType: 'none', discountAmount: 0 } as const);
}

const payments: [PaymentStatus, number][] = [
  ['unpaid', 58],
  ['paid', 28],
  ['invoice', 10],
  ['donation', 4],
];

function planCustomer(random: Random) {
  // The exponent favors the first customers, so that they become regulars.
  const index = Math.floor(random() ** 1.5 * customers.length);
  const [firstName, lastName, mailbox] = customers[index] ?? pick(random, customers);
  const phone = `(530) 555-${String(100 + index * 7).padStart(4, '0')}`;
  return { firstName, lastName, email: `${mailbox}@example.com`, phone };
}

type Planned = Omit<PlannedOrder, 'lines'> & { lines: Line[] };

function planOrder(random: Random, now: Date): Planned {
  const pickupAt = planPickup(random, now);
  const placedAt = planPlacing(random, pickupAt, now);
  const [paymentStatus] = pickWeighted(random, payments, ([, weight]) => weight);
  const pickupLocation = pickWeighted(random, ['DAVIS', 'WINTERS', 'Other'] as const, (place) =>
    place === 'DAVIS' ? 14 : place === 'WINTERS' ? 5 : 1,
  );
  const note = chance(random, 0.25) ? pick(random, orderNotes) : null;
  return {
    customer: planCustomer(random),
    lines: planLines(random),
    ...planDiscount(random),
    paymentStatus,
    pickupDate: pickupAt.toISOString(),
    pickupLocation,
    ...(pickupLocation === 'Other' && { pickupLocationNote: pick(random, otherPlaces) }),
    orderNotes: note,
    placedAt,
    takenBy: Math.floor(random() * 5),
    changes: planHistory(random, { placedAt, pickupAt, paymentStatus }, now),
  };
}

/** The orders of the demo bakery, in the order of placing; always the same for the same `now`. */
export function planOrders(now: Date): PlannedOrder[] {
  const random = randomFrom('golden hour');
  // Of its own, so that other options leave everything else as it is.
  const answering = randomFrom('cakes');
  const withAnswers = (line: Line) => ({ ...line, ...planAnswers(answering, line.sku) });
  return Array.from({ length: orderCount }, () => planOrder(random, now))
    .map((order) => ({ ...order, lines: order.lines.map(withAnswers) }))
    .sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
}
