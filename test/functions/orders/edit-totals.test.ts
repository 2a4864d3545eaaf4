// @module-tag deep
import { beforeEach, expect, it } from 'vitest';
import { handler as dashboardHandler } from '#functions/edge/api/dashboard.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { readCounters } from '#functions/orders/projections/counters.ts';
import { readOrderContent } from '#functions/orders/read/order-repository.ts';
import { findPdfRecord } from '#functions/orders/read/pdf-repository.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { apiOf } from '#test/support/call-api.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { type Bakery, openBakery, place, readOrder } from './bakery.ts';
import { discountExamples } from './edit-totals-discounts.ts';
import { type Example, readAmounts, readDiscount, readLine } from './edit-totals-example.ts';
import { meanwhileExamples } from './edit-totals-meanwhile.ts';
import { openShop, placeExample, takeStep } from './edit-totals-requests.ts';
import { taxExamples } from './edit-totals-taxes.ts';
import { recount } from './recount.ts';
import { getList } from './walk-list.ts';

/** Another order, which nobody edits: what it comes to, in cents. */
const neighbor = 1204;
const dashboard = apiOf(dashboardHandler);
let bakery: Bakery;

beforeEach(async () => {
  await emptyTable();
  bakery = await openBakery();
  await place(bakery);
});

/** What an example says of the order at a moment. */
type Moment = Pick<Example, 'rate' | 'lines' | 'discount' | 'is'>;

/** What the newest PDF version of an order shows: not every version has a content of its own. */
async function contentOf({ id, pdfs }: OrderDetail): Promise<OrderContent> {
  const record = await findPdfRecord(id, pdfs.length);
  if (!record) throw new Error(`Order ${id} has no PDF version ${pdfs.length}`);
  return readOrderContent(id, record.contentVersion);
}

/** What the order shows, and what is stored of it. */
async function expectOrder(order: OrderDetail, { rate, lines, discount, is }: Moment) {
  const amounts = readAmounts(is);
  const { discountType, discountAmount: discountValue } = readDiscount(discount);
  const stored = { ...amounts, discountType, discountValue, taxRate: rate };
  expect(await contentOf(order)).toMatchObject(stored);
  const shown = amounts.discount === 0 ? readDiscount('none') : readDiscount(discount);
  expect(order).toMatchObject({
    subtotal: amounts.subtotal,
    discountAmount: amounts.discount,
    discountType: shown.discountType,
    discountValue: shown.discountAmount,
    taxRate: rate,
    tax: amounts.tax,
    total: amounts.total,
    items: Object.entries(lines).map(([key, text]) => readLine(key, text)),
  });
  expect(await readOrder(bakery, order.id)).toEqual(order);
}

/** What the list, the search and the dashboard make of it. */
async function expectFigures(order: OrderDetail, { is }: Moment): Promise<void> {
  const { total } = readAmounts(is);
  for (const url of ['/api/orders', `/api/orders?search=${order.orderNumber.slice(1)}`]) {
    const { rows } = await getList(bakery.staff, url);
    expect(rows.find(({ id }) => id === order.id)).toMatchObject({ totalAmount: total / 100 });
  }
  const counts = order.status === 'canceled' ? 'nowhere' : order.paymentStatus;
  const { cookies } = bakery.staff;
  expect((await dashboard({ route: 'GET /api/dashboard/stats', cookies })).body).toMatchObject({
    totalRevenue: counts === 'paid' ? total / 100 : 0,
    unpaidAmount: (neighbor + (['unpaid', 'invoice'].includes(counts) ? total : 0)) / 100,
  });
  expect(await readCounters()).toEqual(await recount());
}

/** Places the order of an example and makes its edits: each leaves what the example says. */
async function follow(example: Example) {
  const shop = await openShop(bakery, example);
  const placed = await placeExample(shop, example);
  let order = placed;
  let moment: Moment = example;
  await expectOrder(order, moment);
  await expectFigures(order, moment);
  for (const step of example.edits) {
    const before = { order, content: await contentOf(order) };
    order = await takeStep(shop, order, Object.keys(moment.lines), step);
    const { lines = moment.lines, discount = moment.discount, is = moment.is } = step;
    moment = { rate: example.rate, lines, discount, is };
    await expectOrder(order, moment);
    await expectFigures(order, moment);
    expect(order.changelog.slice(0, -1)).toEqual(before.order.changelog);
    expect(order.changelog.at(-1)?.changeDescription).toBe(`Alice ${step.says}`);
    // What an earlier PDF shows is not edited with the order.
    expect(await contentOf(before.order)).toEqual(before.content);
  }
  return { shop, placed, order, keys: Object.keys(moment.lines) };
}

/** Lines and discount entered again as they were bring all amounts back. */
async function goBack(
  { shop, placed, order, keys }: Awaited<ReturnType<typeof follow>>,
  example: Example,
) {
  const { lines, discount } = example;
  const back = await takeStep(shop, order, keys, { lines, discount, says: '' });
  await expectOrder(back, example);
  await expectFigures(back, example);
  const withoutPeople = ({ customer, lines: sold, ...content }: OrderContent) => ({
    ...content,
    lines: sold.map((line) => ({ ...line, id: '' })),
  });
  expect(withoutPeople(await contentOf(back))).toEqual(withoutPeople(await contentOf(placed)));
}

const examples = [...discountExamples, ...taxExamples, ...meanwhileExamples];

it.each(examples)('discount and tax through editing: $why', async (example) => {
  const followed = await follow(example);
  if (!example.oneWay) await goBack(followed, example);
});
