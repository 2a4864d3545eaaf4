import * as z from 'zod/mini';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import type { StoredItem } from '#functions/core/data/table.ts';
import { createRule } from '#functions/pickups/capacity/create-rule.ts';
import { createEmployee } from '#functions/store/employees/create-employee.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import { type Product, productInputSchema } from '#shared/schemas/products.ts';
import { type Staff, signInAgain, signInStaff } from '#test/support/staff.ts';
import { allItems, isActivity, restoreItems } from '#test/support/table-items.ts';

const names = ['Alice', 'Bob', 'Carol', 'Dave', 'Erin', 'Frank', 'Grace', 'Heidi'];
const goods = [
  { title: 'Cake', sku: 'CAKE', price: 450, isTaxable: true },
  { title: 'Bread', sku: null, price: 225, unit: 'loaf' },
  { title: 'Éclair', sku: 'ECL-1', price: 333, isTaxable: true, unit: 'each' },
  { title: 'Candle', sku: 'CNDL', price: 1 },
];
export const productionMailbox = 'bakers@bakery.example';

/** Eight users, four products and no orders. */
export type Store = {
  staff: Staff[];
  employee: Employee;
  products: Product[];
  rules: CapacityRule[];
  items: StoredItem[];
};

/** Limits that nothing reaches until a run changes them. */
async function addRules(context: Staff['context'], products: Product[]): Promise<CapacityRule[]> {
  const weights = products.map(({ id }, index) => ({ productId: id, weight: index }));
  const most = { limit: 99_999, exceptions: [] };
  const orders = await createRule(context, {
    name: 'Pickups',
    counts: { kind: 'orders' },
    per: 'hour',
    location: 'DAVIS',
    ...most,
  });
  const points = await createRule(context, {
    name: 'Points',
    counts: { kind: 'products', weights },
    per: 'day',
    location: null,
    ...most,
  });
  return [orders, points];
}

/** Creates the store once; every run starts with these items. */
export async function openStore(): Promise<Store> {
  const staff: Staff[] = [];
  for (const name of names) staff.push(await signInStaff({ name }));
  const context = staff[0]?.context;
  if (!context) throw new Error('Nobody is at work');
  await saveSettings({ notification_email: productionMailbox });
  const employee = await createEmployee(context, { name: 'Ivan' });
  const products: Product[] = [];
  for (const input of goods)
    products.push(await createProduct(context, productInputSchema.parse(input)));
  const rules = await addRules(context, products);
  return { staff, employee, products, rules, items: await allItems() };
}

/** Restores the store to its opening state, with new sessions and another tax rate. */
export async function reopenStore(store: Store, taxRate: string): Promise<Store> {
  await restoreItems(store.items);
  await saveSettings({ tax_rate: taxRate });
  const staff = store.staff.map(async (one) => ({
    ...one,
    cookies: await signInAgain(one.user, new Date()),
  }));
  return { ...store, staff: await Promise.all(staff) };
}

const keysSchema = z.object({
  Key: z.optional(z.object({ pk: z.string() })),
  RequestItems: z._default(
    z.record(z.string(), z.object({ Keys: z.array(z.object({ pk: z.string() })) })),
    {},
  ),
});

/**
 * Tells whether an input reads only items that a run does not change: users, settings, products, employees.
 */
export function staysInStore({ items }: Store): (input: object) => boolean {
  const changes = (item: StoredItem) => isActivity(item) || item['pk'] === 'RULES';
  const own = new Set(items.filter((item) => !changes(item)).map(({ pk }) => pk));
  return (input) => {
    const { Key, RequestItems } = keysSchema.parse(input);
    const keys = Object.values(RequestItems).flatMap(({ Keys }) => Keys);
    if (Key) keys.push(Key);
    return keys.length > 0 && keys.every(({ pk }) => own.has(pk));
  };
}
