import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { dynamo } from '#functions/core/data/table.ts';
import { createOrder } from '#functions/orders/changes/create-order.ts';
import { updatePaymentStatus, updateStatus } from '#functions/orders/changes/update-status.ts';
import { writeCursor } from '#functions/orders/list/read-page.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import { createOrderSchema } from '#shared/schemas/order-input.ts';
import {
  type OrderSummary,
  orderSortColumns,
  orderSummarySchema,
  paymentFilters,
  pickupFilters,
  statusFilters,
} from '#shared/schemas/order-list.ts';
import { rejected } from '#test/support/call-api.ts';
import { callAs, checkout, lineOf, oneBakery } from './bakery.ts';
import { type Asked, expectedList } from './list-oracle.ts';
import { getList, linksOf, walkList } from './walk-list.ts';

const names = [
  ['Ann', 'Lee'],
  ['ann', 'Lee-Ray'],
  ['Ann Lee', 'Ray'],
  ['Zoë', "Nguyễn-O'Brien"],
  ['李', '明'],
  ['😀', 'Smith'],
  ['\uFFFD', 'Smith'],
  ['Đặng', 'Øst'],
  ['Maria', 'Lopez'],
  ['Mariana', 'Diaz'],
] as const;
const day = 24 * 3_600_000;
const orderCount = 70;

const bakery = oneBakery();
/** Every order as the list must show it, and the other texts that find it. */
let all: (OrderSummary & { email: string; phone: string })[];

/** Small numbers that look random and are the same in every run. */
const pick = <Value>(values: readonly Value[], seed: number): Value =>
  values[(seed * 7919 + (seed >> 2)) % values.length] as Value;

async function placeOne(index: number, now: number) {
  const [firstName, lastName] = pick(names, index);
  const email = `${index % 3 ? 'guest' : 'maria'}.${index % 5}@example.com`;
  const phone = `530-555-0${100 + (index % 9)}`;
  const created = new Date(now - 30 * day + Math.floor(index / 2) * 3_600_000);
  const pickupDate = new Date(now + ((index * 5) % 17) * (day / 4) - day).toISOString();
  const context = { ...bakery.staff.context, now: new Date(Math.min(+created, now - 2 * day)) };
  const isFree = index % 7 === 6;
  const input = checkout(bakery, {
    ...(isFree && { discountType: 'percentage', discountAmount: 100 }),
    customer: { firstName, lastName, email, phone },
    items: [lineOf(bakery.bread, 1 + (index % 12))],
    pickupDate,
    pickupLocation: pick(['DAVIS', 'WINTERS', 'Other'], index),
    paymentStatus: 'unpaid',
  });
  const { id, orderNumber } = await createOrder(context, createOrderSchema.parse(input));
  const status = pick(orderStatuses, index >> 1);
  const paymentStatus = pick(paymentStatuses, index >> 2);
  await updateStatus(context, id, { status, notifyCustomer: false });
  await updatePaymentStatus(context, id, { paymentStatus });
  return {
    id,
    orderNumber,
    customerName: `${firstName} ${lastName}`,
    pickupDate,
    pickupLocation: pick(['DAVIS', 'WINTERS', 'Other'], index),
    totalAmount: isFree ? 0 : ((1 + (index % 12)) * 225) / 100,
    status,
    paymentStatus,
    createdAt: context.now.toISOString(),
    email,
    phone,
  };
}

beforeAll(async () => {
  const now = Date.now();
  all = [];
  for (let index = 0; index < orderCount; index += 1) all.push(await placeOne(index, now));
});

const get = (url: string) => getList(bakery.staff, url);

/** Reads a page, and records how many rows each query requested for it. */
async function limits(url: string) {
  const asks = vi.spyOn(dynamo, 'send');
  const { headers } = await get(url);
  const asked = asks.mock.calls.map(([{ input }]) => ('Limit' in input ? input.Limit : 0));
  asks.mockRestore();
  return { links: linksOf(headers['link']), asked: asked.filter(Boolean) };
}

const askedArbitrary: fc.Arbitrary<Asked> = fc.record({
  sort: fc.option(fc.constantFrom(...orderSortColumns), { nil: undefined }),
  direction: fc.option(fc.constantFrom('asc', 'desc'), { nil: undefined }),
  status: fc.option(fc.constantFrom(...statusFilters), { nil: undefined }),
  payment: fc.option(fc.constantFrom(...paymentFilters), { nil: undefined }),
  pickup: fc.option(fc.constantFrom(...pickupFilters), { nil: undefined }),
  search: fc.option(
    fc.constantFrom(
      'maria',
      'mar',
      'ann lee',
      'lee ann',
      'ann nobody',
      'l',
      'zoe',
      'NGUYEN',
      'guest',
      'maria.0@example.com',
      '#1005',
      '10',
      '#1007 smith',
      '0103',
      'ann 0101',
      '530 555',
      '530-555-0104',
      '明',
      'nobody',
    ),
    { nil: undefined },
  ),
});

describe('the order list (O9, O5, O10, O16)', () => {
  it('shows every order without parameters, newest first, in the response the screens expect', async () => {
    const { rows, headers } = await get('/api/orders');
    expect(headers).toMatchObject({
      'x-total-count': String(orderCount),
      'x-matching-count': String(orderCount),
    });
    expect(headers['link']).toBeUndefined();
    expect(rows).toEqual(z.array(orderSummarySchema).parse(expectedList(all, {})));
  });

  it('asks a status for about twice the rows that the page before had of it, and six', async () => {
    const first = await limits('/api/orders?limit=20&sort=created');
    expect(first.asked).toEqual(orderStatuses.map(() => 21));
    const { asked, links } = await limits(first.links['next'] ?? '');
    expect(asked).toHaveLength(orderStatuses.length);
    // Exactly a page lies before this one, and is read once.
    expect((await limits(links['prev'] ?? '')).asked).toHaveLength(orderStatuses.length);
    // Rounded up once for each status.
    const most = 2 * 21 + orderStatuses.length * (6 + 1);
    expect(asked.reduce<number>((total, limit) => total + (limit ?? 0), 0)).toBeLessThan(most);
  });

  it('agrees with a plain list in memory for any query, page by page and back', async () => {
    await fc.assert(
      fc.asyncProperty(askedArbitrary, fc.integer({ min: 1, max: 30 }), async (asked, limit) => {
        const expected = z.array(orderSummarySchema).parse(expectedList(all, asked));
        await walkList(bakery.staff, asked, { limit, expected, view: (row) => row });
      }),
      { numRuns: 150 },
    );
  }, 90_000);

  it('shows the pickups of some days by their time, and those that are done behind the others', async () => {
    const { rows } = await get('/api/orders?pickup=upcoming');
    const isDone = ({ status }: OrderSummary) => status === 'complete' || status === 'canceled';
    const times = (some: OrderSummary[]) => some.map(({ pickupDate }) => pickupDate);
    const open = rows.filter((row) => !isDone(row));
    const done = rows.filter(isDone);
    expect([open.length, done.length]).not.toContain(0);
    expect(rows).toEqual([...open, ...done]);
    for (const some of [open, done]) expect(times(some)).toEqual(times(some).toSorted());
  });

  it('refuses a cursor that is not of this list', async () => {
    const cursorOf = async (url: string) => {
      const { headers } = await get(url);
      return new URL(linksOf(headers['link'])['next'] ?? '', 'http://x').searchParams.get('cursor');
    };
    const cursor = await cursorOf('/api/orders?limit=5&sort=total');
    const newest = await cursorOf('/api/orders?limit=5');
    const soonest = await cursorOf('/api/orders?limit=5&pickup=upcoming');
    const tooLong = writeCursor({ direction: 'asc', rank: 0, key: '…'.repeat(400), back: false });
    for (const query of [
      `sort=customer&cursor=${cursor}`,
      `pickup=upcoming&cursor=${newest}`,
      `cursor=${soonest}`,
      `pickup=upcoming&sort=pickup&cursor=${soonest}`,
      `cursor=${tooLong}`,
      'cursor=abc',
      'limit=0',
      'sort=color',
    ])
      expect(await callAs(bakery.staff)(`GET /api/orders?${query}`)).toMatchObject(
        rejected(400, 'validation'),
      );
  });

  it('reads a forged cursor with half a surrogate pair, which the table would choke on', async () => {
    const half = writeCursor({ direction: 'asc', rank: 0, key: '\ud800', back: false });
    expect((await callAs(bakery.staff)(`GET /api/orders?cursor=${half}`)).status).toBe(200);
  });
});
