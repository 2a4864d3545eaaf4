import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { dayRowWrites } from '#functions/orders/projections/day-row.ts';
import { orderItem } from '#functions/orders/projections/head.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import { type Bakery, place } from '#test/functions/orders/bakery.ts';
import { moment, putBy } from '#test/functions/orders/stored-orders.ts';
import { putItems } from '#test/support/table-items.ts';

const made = orderStatuses.filter((status) => status !== 'canceled');

const products = 31;
const firstNames = ['Maria', 'Ben', 'Zoë', 'Nguyễn', 'Ruth', 'Omar', 'Ivan', 'Kim', 'Sam'];
const lastNames = ['Lopez', 'Okafor', 'García', 'Smith', 'O’Brien', 'Young', 'Hill', 'Reyes'];
const pick = <One>(list: readonly One[], index: number): One => list[index % list.length] as One;

const titles = ['Sourdough', 'Baguette', 'Pumpkin Pie', 'Birthday Cake', 'Croissant', 'Rye'];

/** Four lines with different products. Every tenth line has a note, and every third allergens. */
const linesOf = (line: StoredOrder['content']['lines'][number], index: number) =>
  [0, 1, 2, 3].map((place) => {
    const product = (index * 7 + place * 11) % products;
    return {
      ...line,
      id: `line-${place}`,
      productId: `0190c0de-0000-4000-8000-${String(product).padStart(12, '0')}`,
      productTitle: `${pick(titles, product)} of the house number ${product}`,
      unit: product % 2 ? 'loaf' : 'each',
      quantity: 1 + ((index + place) % 4),
      productionNotes:
        (index * 4 + place) % 10 === 0
          ? `Write “Happy birthday ${pick(firstNames, index)}”, ${index % 90} today, in blue`
          : null,
      ...(product % 3 === 0 && { allergens: 'Wheat; Milk; Eggs' }),
    };
  });

/** Stores `count` orders like this one, with four other lines each, and the rows that the sheet reads. */
async function storeLike(order: StoredOrder, day: string, count: number): Promise<void> {
  const [line] = order.content.lines;
  if (!line) throw new Error('The order has no lines');
  const orders = Array.from({ length: count }, (_, index): StoredOrder => {
    const quarter = String((index % 4) * 15).padStart(2, '0');
    const customer = {
      ...order.content.customer,
      firstName: pick(firstNames, index),
      lastName: pick(lastNames, Math.floor(index / 9)) + (index % 5 === 0 ? index : ''),
    };
    const content = {
      ...order.content,
      customer,
      pickupDate: `${day}T${15 + (index % 9)}:${quarter}:00.000Z`,
      pickupLocation: index % 3 === 0 ? 'WINTERS' : 'DAVIS',
      orderNotes: index % 11 === 0 ? `Call ${index} when it is ready` : null,
      lines: linesOf(line, index),
    };
    const status = pick(made, index);
    return { ...order, id: crypto.randomUUID(), number: 10_000 + index, status, content };
  });
  const rows = orders.flatMap((one) => putBy(dayRowWrites({ after: one }, moment)));
  await putItems([...orders.map(orderItem), ...rows]);
}

/**
 * Fills a day with `count` orders of four lines and every status. The 31 products, customers, times, places
 * and notes vary as much as in a real bakery.
 */
export async function fillDay(bakery: Bakery, day: string, count: number): Promise<void> {
  const { id } = await place(bakery, { pickupDate: `${day}T17:00:00.000Z` });
  const order = await findOrder(id);
  if (!order) throw new Error('The order is gone');
  await storeLike(order, day, count - 1);
}
