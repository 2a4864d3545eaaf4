import { expect } from 'vitest';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { deleteProduct } from '#functions/catalog/products/delete-product.ts';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { type OrderDetail, orderDetailSchema } from '#shared/schemas/orders.ts';
import { productInputSchema } from '#shared/schemas/products.ts';
import { type Bakery, callAs, place, readOrder } from './bakery.ts';
import {
  type Example,
  type Lines,
  readDiscount,
  readLine,
  type Step,
} from './edit-totals-example.ts';

/** The store of an example; `catalog` has the product ids by title. */
export type Shop = { bakery: Bakery; catalog: Map<string, string> };

/** Products as the catalog has them from now on. */
async function stock({ bakery: { staff }, catalog }: Shop, lines: Lines): Promise<void> {
  for (const [key, text] of Object.entries(lines)) {
    const { productTitle: title, unitPrice: price, isTaxable } = readLine(key, text);
    const known = catalog.get(title);
    if (known) await updateProduct(staff.context, known, { price, isTaxable });
    else {
      const input = productInputSchema.parse({ sku: null, title, price, isTaxable });
      catalog.set(title, (await createProduct(staff.context, input)).id);
    }
  }
}

/** A catalog as an example first has it. */
export async function openShop(bakery: Bakery, { rate, lines, edits, catalog }: Example) {
  const shop: Shop = { bakery, catalog: new Map() };
  await saveSettings({ tax_rate: rate });
  const later = edits.map((edit) => edit.lines ?? {}).reverse();
  const first: Lines = Object.assign({}, ...later, lines, catalog);
  const products = Object.entries(first).filter(([key]) => !key.includes('#'));
  await stock(shop, Object.fromEntries(products));
  return shop;
}

async function prepare(shop: Shop, { rate, catalog = {}, gone }: Step['before'] = {}) {
  if (rate) await saveSettings({ tax_rate: rate });
  await stock(shop, catalog);
  if (gone) await deleteProduct(shop.bakery.staff.context, shop.catalog.get(gone) ?? '');
}

const bodyLine = ({ catalog }: Shop, key: string, text: string) => {
  const { productTitle, quantity, unitPrice } = readLine(key, text);
  return { productId: catalog.get(productTitle) ?? '', productTitle, quantity, unitPrice };
};

/** What 'Edit Order Items' sends: lines of the order by their ids, the discount as it is shown. */
function itemsBody(shop: Shop, order: OrderDetail, keys: string[], { lines, discount }: Step) {
  const entered = { discountType: order.discountType, discountAmount: order.discountValue };
  const items = Object.entries(lines ?? {}).map(([key, text]) => {
    const line = bodyLine(shop, key, text);
    const known = order.items[keys.indexOf(key)];
    return known ? { ...line, productId: undefined, id: known.id } : line;
  });
  return { items: lines ? items : order.items, ...(discount ? readDiscount(discount) : entered) };
}

const customerBody = ({ customer, ...order }: OrderDetail, firstName: string) => ({
  customerFirstName: firstName,
  customerLastName: customer.lastName,
  customerEmail: customer.email,
  customerPhone: customer.phone,
  pickupDate: order.pickupDate,
  pickupLocation: order.pickupLocation,
  orderNotes: order.orderNotes,
});

export async function placeExample(shop: Shop, { lines, discount }: Example): Promise<OrderDetail> {
  const items = Object.entries(lines).map(([key, text]) => bodyLine(shop, key, text));
  const { id } = await place(shop.bakery, { items, ...readDiscount(discount) });
  return readOrder(shop.bakery, id);
}

/** Does what a step says to an order whose lines have these keys; gives the order as the response has it. */
export async function takeStep(
  shop: Shop,
  order: OrderDetail,
  keys: string[],
  step: Step,
): Promise<OrderDetail> {
  await prepare(shop, step.before);
  const send = async (part: string, body: unknown) => {
    const headers = { 'if-match': `"${order.version}"` };
    const route = `PATCH /api/orders/${order.id}/${part}` as const;
    const response = await callAs(shop.bakery.staff)(route, body, headers);
    expect(response.status).toBe(200);
    return orderDetailSchema.parse(response.body);
  };
  const { status, payment, firstName } = step;
  if (status) return send('status', { status });
  if (payment) return send('payment-status', { paymentStatus: payment });
  if (firstName) return send('customer', customerBody(order, firstName));
  return send('items', itemsBody(shop, order, keys, step));
}
