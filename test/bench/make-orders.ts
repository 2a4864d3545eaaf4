import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { between, chance, pick, pickWeighted, type Random, randomFrom } from '#demo/random.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { searchTokens } from '#functions/orders/projections/search-tokens.ts';
import { firstOrderNumber } from '#shared/orders/order-number.ts';
import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';

/**
 * Begins a first or family name of every fifth order: more than a search considers, from 10,000
 * orders on.
 */
export const commonPrefix = 'mar';
/** The family name of seven orders, however many there are. */
export const rareTerm = 'quillfeather';
const rareCount = 7;

export const commonStatus: OrderStatus = 'complete';
export const rareStatus: OrderStatus = 'canceled';
/** Of each hundred orders in a row: 1,000 orders have a full page of every status. */
const statusCounts: [OrderStatus, number][] = [
  ['pending', 3],
  ['approved', 3],
  ['in_production', 3],
  ['ready', 3],
  ['complete', 84],
  ['canceled', 4],
];
const statusesOfHundred = statusCounts.flatMap(([status, count]) =>
  Array<OrderStatus>(count).fill(status),
);
const payments: [PaymentStatus, number][] = [
  ['paid', 70],
  ['unpaid', 15],
  ['invoice', 10],
  ['refunded', 3],
  ['donation', 2],
];

const firstNames = [
  'Maria',
  'Mariana',
  'Marcus',
  'Margaret',
  'Martin',
  'Ann',
  'Zoë',
  'Luis',
  'Grace',
  'Amir',
  'Sofia',
  'Walter',
  'Aiko',
  'Eleanor',
  'Jamal',
  'Chloe',
  'Olga',
  'Patrick',
  'Henrik',
  'Ngozi',
  'Robert',
  'Emily',
  'Raj',
  'Samantha',
  'George',
  'Ingrid',
  'Tomás',
  'Fatima',
  'Daniel',
  'Hana',
  'María José',
  '小明',
  'محمد',
  'Đặng',
  'Lucille',
  'Oscar',
  'Priya',
  'Victor',
  'Wendy',
  'Yusuf',
];
const familyNames = [
  'Lopez',
  'Martinez',
  'Marsh',
  'Holloway',
  'Hernández',
  "Nguyễn-O'Brien",
  'Kim',
  'Abernathy',
  'Haddad',
  '王',
  'Marchetti',
  'Brandt',
  '田中',
  'Pritchard',
  'Washington',
  'Dubois',
  'Петрова',
  'O’Sullivan',
  'Castañeda',
  'Sørensen',
  'Adeyemi',
  'Castellano',
  'Tran',
  'Patel',
  'Reyes',
  'Whitfield',
  'Featherstonehaugh',
  'Lee',
  'Smith',
  'Johnson',
  'Garcia',
  'Kowalski',
  'Ito',
  'Van der Berg',
  'Fitzgerald',
  'Rosenthal',
  'Okafor',
  'Lindqvist',
  'Bellini',
  'Raman',
];

const opened = new Date('2016-01-04T16:00:00.000Z');

function makeId(random: Random): string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

function makeCustomer(random: Random, isRare: boolean): StoredOrder['content']['customer'] {
  const firstName = pick(random, firstNames);
  const lastName = isRare ? 'Quillfeather' : pick(random, familyNames);
  return {
    firstName,
    lastName,
    email: `guest${Math.floor(random() * 1e6)}@example.com`,
    phone: `(530) ${String(Math.floor(between(random, 2_000_000, 9_999_999)))}`,
  };
}

function makeContent(random: Random, placed: Date, isRare: boolean): StoredOrder['content'] {
  const total = Math.round(between(random, 4, 20) ** 2 * between(random, 20, 80));
  return {
    customer: makeCustomer(random, isRare),
    takenBy: { id: 'employee', name: 'Erin' },
    pickupDate: addHours(placed, 12 + Math.floor(random() ** 2 * 300)).toISOString(),
    pickupLocation: chance(random, 0.8) ? 'DAVIS' : 'WINTERS',
    timezone: 'America/Los_Angeles',
    orderNotes: null,
    lines: [],
    discountType: 'none',
    discountValue: 0,
    taxRate: '8.25',
    subtotal: total,
    discount: 0,
    tax: 0,
    total,
  };
}

/**
 * Orders one after the other, five minutes apart, the same for the same seed. Their statuses are spread over
 * all years, which is harder on the list than a bakery whose old orders are all complete.
 */
export function* makeOrders(count: number, seed = 'bench'): Generator<StoredOrder, undefined> {
  const random = randomFrom(seed);
  const rareEvery = Math.floor(count / rareCount);
  let deck: OrderStatus[] = [];
  for (let index = 0; index < count; index += 1) {
    if (deck.length === 0)
      deck = statusesOfHundred
        .map((status) => ({ status, place: random() }))
        .sort((one, other) => one.place - other.place)
        .map(({ status }) => status);
    const number = firstOrderNumber + index;
    const placed = addMinutes(opened, 5 * index + Math.floor(random() * 5));
    const content = makeContent(random, placed, index % rareEvery === rareEvery >> 1);
    const [paymentStatus] = pickWeighted(random, payments, ([, weight]) => weight);
    yield {
      id: makeId(random),
      number,
      createdAt: placed.toISOString(),
      status: deck.pop() ?? commonStatus,
      paymentStatus,
      version: 3,
      changedBy: 'Alice',
      contentVersion: 1,
      content,
      pdfVersion: 1,
      lastLogNumber: 3,
      searchTokens: searchTokens({ number, content }),
    };
  }
}
