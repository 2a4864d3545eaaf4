import { beforeAll, beforeEach } from 'vitest';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { updateItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/orders.ts';
import { createEmployee } from '#functions/store/employees/create-employee.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import { type OrderDetail, orderDetailSchema, placedOrderSchema } from '#shared/schemas/orders.ts';
import { type Product, type ProductInput, productInputSchema } from '#shared/schemas/products.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { queued } from '#test/support/fake-queue.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';

const api = apiOf(handler);

/** 14 June of next year, 10 AM in the store. */
export const somePickup = `${new Date().getUTCFullYear() + 1}-06-14T17:00:00.000Z`;

export type Bakery = {
  staff: Staff;
  employee: Employee;
  /** Taxable, $4.50. */
  cake: Product;
  /** Not taxable, $2.25. */
  bread: Product;
};

export const product = (input: Partial<ProductInput> & { title: string; price: number }) =>
  productInputSchema.parse({ sku: null, ...input });

/** An open store: two products, an employee, a tax rate of 8.75 %, and Alice at the counter. */
export async function openBakery(): Promise<Bakery> {
  const staff = await signInStaff({ name: 'Alice' });
  await saveSettings({ tax_rate: '8.75', notification_email: 'bakers@bakery.example' });
  const { context } = staff;
  return {
    staff,
    employee: await createEmployee(context, { name: 'Erin' }),
    cake: await createProduct(
      context,
      product({ title: 'Cake', sku: 'CAKE', price: 450, isTaxable: true }),
    ),
    bread: await createProduct(context, product({ title: 'Bread', price: 225, unit: 'loaf' })),
  };
}

/** The bakery of a test file, opened before its first test. */
export function oneBakery(open: () => Promise<Bakery> = openBakery): Bakery {
  const bakery = {} as Bakery;
  beforeAll(async () => void Object.assign(bakery, await open()));
  return bakery;
}

/** The bakery of a test file, opened anew before each test, in an empty table. */
export function eachBakery(open: () => Promise<Bakery> = openBakery): Bakery {
  const bakery = {} as Bakery;
  beforeEach(async () => {
    await emptyTable();
    Object.assign(bakery, await open());
  });
  return bakery;
}

export const lineOf = ({ id, title, price }: Product, quantity = 1, productionNotes?: string) => ({
  productId: id,
  productTitle: title,
  quantity,
  unitPrice: price,
  productionNotes,
});

/** A checkout that can be placed: two cakes and a bread for Maria Lopez. */
export const checkout = (
  { employee, cake, bread }: Bakery,
  changes: Partial<CreateOrderBody> = {},
): CreateOrderBody => ({
  customer: {
    firstName: 'Maria',
    lastName: 'Lopez',
    email: 'maria.lopez@example.com',
    phone: '(530) 555-0123',
  },
  takenById: employee.id,
  items: [lineOf(cake, 2, 'Happy birthday'), lineOf(bread)],
  pickupDate: somePickup,
  pickupLocation: 'DAVIS',
  paymentStatus: 'unpaid',
  discountType: 'none',
  discountAmount: 0,
  orderNotes: 'Ring the bell',
  ...changes,
});

/** An edit of the customer of the order that `checkout` places. */
export const customerEdit = (changes: object = {}) => ({
  customerFirstName: 'Maria',
  customerLastName: 'Lopez',
  customerEmail: 'maria.lopez@example.com',
  customerPhone: '(530) 555-0123',
  pickupDate: somePickup,
  pickupLocation: 'DAVIS',
  orderNotes: 'Ring the bell',
  ...changes,
});

/** An edit of an order's customer that keeps everything except for `changes`. */
export const customerEditOf = ({ customer, ...order }: OrderDetail, changes: object = {}) => ({
  customerFirstName: customer.firstName,
  customerLastName: customer.lastName,
  customerEmail: customer.email,
  customerPhone: customer.phone,
  pickupDate: order.pickupDate,
  pickupLocation: order.pickupLocation,
  orderNotes: order.orderNotes,
  ...changes,
});

/** An edit of the items of an order, without a discount. */
export const itemsEdit = (items: object[]) => ({ items, discountType: 'none', discountAmount: 0 });

/** The calls of one signed-in user. */
export const callAs =
  ({ cookies }: Pick<Staff, 'cookies'>) =>
  (route: ApiCall['route'], body?: unknown, headers?: Record<string, string>) =>
    api({ route, body, headers, cookies });

/** Places an order, and returns its id and number. */
export async function place(bakery: Bakery, changes: Partial<CreateOrderBody> = {}) {
  const response = await callAs(bakery.staff)('POST /api/orders', checkout(bakery, changes));
  return placedOrderSchema.parse(response.body);
}

export async function readOrder(bakery: Bakery, id: string) {
  const response = await callAs(bakery.staff)(`GET /api/orders/${id}`);
  return orderDetailSchema.parse(response.body);
}

export const itemsOf = async (pk: string) => (await allItems()).filter((item) => item['pk'] === pk);

/** Marks every PDF as drawn and every e-mail as sent, as the worker would. */
export async function settleAll(): Promise<void> {
  for (const { pk, sk } of await allItems()) {
    const kind = String(sk).split('#')[0];
    if (kind !== 'PDF' && kind !== 'EMAIL') continue;
    const [name, value] = kind === 'PDF' ? ['status', 'ready'] : ['state', 'sent'];
    await updateItem({
      Key: { pk: String(pk), sk: String(sk) },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    });
  }
  queued.length = 0;
}
