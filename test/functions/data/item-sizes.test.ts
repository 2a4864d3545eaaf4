import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderWrite } from '#functions/catalog/categories/category-order.ts';
import { findProduct } from '#functions/catalog/products/product-repository.ts';
import { newId } from '#functions/core/operation-context.ts';
import { noticeWrites } from '#functions/core/outbox/notice.ts';
import { handler as limits } from '#functions/edge/api/capacity.ts';
import { handler as categories } from '#functions/edge/api/categories.ts';
import { handler as employees } from '#functions/edge/api/employees.ts';
import { handler as orders } from '#functions/edge/api/orders.ts';
import { handler as products } from '#functions/edge/api/products.ts';
import { handler as settings } from '#functions/edge/api/settings.ts';
import { handler as users } from '#functions/edge/api/users.ts';
import { maxOrderLines } from '#shared/orders/limits.ts';
import { maxCapacityRules } from '#shared/schemas/capacity.ts';
import { maxCategories } from '#shared/schemas/categories.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import {
  checkout,
  eachBakery,
  lineOf,
  readOrder,
  somePickup,
} from '#test/functions/orders/bakery.ts';
import { saveSet } from '#test/functions/orders/cakes.ts';
import { aChoice, aSet, chosen } from '#test/shared/products/option-builders.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { newStaff } from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';
import { itemBytes, largestTransaction } from './item-bytes.ts';

const largestItem = 400 * 1_024;
const largest = { actions: 100, bytes: 4 * 1_024 * 1_024 };

const bakery = eachBakery();

const handlers = {
  'capacity-rules': limits,
  categories,
  employees,
  orders,
  products,
  settings,
  users,
};

/** Calls a function and expects success, so that the contract accepts each of the texts below. */
async function call(route: ApiCall['route'], body?: unknown): Promise<{ id: string }> {
  const name = route.split('/')[2] as keyof typeof handlers;
  const response = await apiOf(handlers[name])({ route, body, cookies: bakery.staff.cookies });
  expect([response.status, response.status < 300 || response.body]).toEqual([
    response.status,
    true,
  ]);
  return response.body as { id: string };
}

/** Each text has the most bytes of a kind: in UTF-8, in the normalized form of keys, in JSON. */
const character = fc.constantFrom('糕', '\uFDFA', '\u{1F370}', 'é', '"', 'x');
/** The longest text of a field, with a distinct beginning. */
const fill = (sign: string, length = 200, start = '') =>
  `${start}${sign.repeat(Math.floor((length - start.length) / sign.length))}`;

/** Makes edits with each kind of long text, and expects that all stored data fit. */
const fits = (edits: (sign: string, other: string) => Promise<unknown>) =>
  fc.assert(
    fc.asyncProperty(character, character, async (sign, other) => {
      const { actions, bytes } = await largestTransaction(() => edits(sign, other));
      expect(actions).toBeLessThanOrEqual(largest.actions);
      expect(bytes).toBeLessThan(largest.bytes);
      for (const item of await allItems())
        expect([item.pk, item.sk, itemBytes(item) < largestItem]).toEqual([item.pk, item.sk, true]);
    }),
    { numRuns: 2, examples: [['糕', '糖']] },
  );

let count = 0;
const unique = () => `n${++count}-`;

/** Nearly 200 characters, as many as an address may have. */
const longEmail = (start: string) => `${start.padEnd(60, 'm')}@${'example.'.repeat(16)}com`;

const longProduct = (sign: string) => ({
  title: fill(sign, 200, unique()),
  sku: fill(sign, 100, unique()),
  unit: fill(sign, 100),
  description: fill(sign, 2_000),
  ingredients: fill(sign, 2_000),
  allergens: fill(sign, 2_000),
  imageUrl: `https://b/${fill(sign, 490)}`,
  price: 10_000_000,
});

const longSettings = (sign: string) => ({
  signup_policy: 'domains',
  signup_domains: `${'a'.repeat(1_990)}.example`,
  store_name: fill(sign),
  app_name: fill(sign),
  tagline: fill(sign),
  address: fill(sign, 2_000),
  customer_email_subject: fill(sign, 2_000),
  customer_email_body: fill(sign, 10_000),
  notification_email_subject: fill(sign, 2_000),
  notification_email_body: fill(sign, 10_000),
  ready_email_subject: fill(sign, 2_000),
  ready_email_body: fill(sign, 10_000),
  canceled_email_subject: fill(sign, 2_000),
  canceled_email_body: fill(sign, 10_000),
  reminder_email_subject: fill(sign, 2_000),
  reminder_email_body: fill(sign, 10_000),
  logo_path: `/images/${'a'.repeat(490)}`,
  notification_email: longEmail('to'),
});

/** Option sets with the longest names. An order takes two such choices for each of a hundred lines. */
async function saveLongSets(sign: string): Promise<OptionSet[]> {
  const name = fill(sign, 60);
  const choices = ['1', '2'].map((first) => aChoice(fill(sign, 60, first), 0, { id: newId() }));
  const sets = [
    aSet(name, { id: newId(), kind: 'many', choices }),
    aSet(name, { id: newId(), kind: 'inscription' }),
    aSet(name, { id: newId(), kind: 'picture' }),
  ];
  for (const set of sets) await saveSet(set);
  return sets;
}

/**
 * An order whose every text is as long as possible. Each of a hundred lines has `notes` of 140 characters, an
 * inscription of 40, two options and three pictures.
 */
async function placeLongOrder(sign: string) {
  const sets = await saveLongSets(sign);
  const optionSets = sets.map((set) => set.id);
  const { id } = await call('POST /api/products', { ...longProduct(sign), optionSets });
  const product = await findProduct(id);
  if (!product) throw new Error('The product is not stored');
  const items = Array.from({ length: maxOrderLines }, () => ({
    ...lineOf(product, 1, fill(sign, 140)),
    inscription: fill(sign, 40),
    options: chosen(
      sets.flatMap((set) => set.choices.map((choice) => choice.name)),
      sets,
    ),
    pictures: Array.from({ length: 3 }, newId),
  }));
  const name = Array.from({ length: 50 }, (_, word) => `${sign}${word}`).join(' ');
  const customer = {
    firstName: name.slice(0, 198),
    lastName: fill(sign),
    phone: fill('1', 40),
    email: longEmail('ann'),
  };
  return call(
    'POST /api/orders',
    checkout(bakery, {
      customer,
      items,
      orderNotes: fill(sign, 2_000),
      pickupLocation: 'Other',
      pickupLocationNote: fill(sign),
    }),
  );
}

async function editEverything(id: string, other: string) {
  await call(`PATCH /api/orders/${id}/customer`, {
    customerFirstName: fill(other),
    customerLastName: fill(other),
    customerPhone: '2'.repeat(40),
    customerEmail: longEmail('bob'),
    pickupDate: somePickup.replace('-14T', '-15T'),
    pickupLocation: 'Other',
    pickupLocationNote: fill(other),
    orderNotes: fill(other, 2_000),
  });
  const { items } = await readOrder(bakery, id);
  await call(`PATCH /api/orders/${id}/items`, {
    items: items.map((line) => ({
      id: line.id,
      quantity: 999,
      unitPrice: 9_999_999,
      productionNotes: fill(other, 138),
      inscription: fill(other, 40),
    })),
    discountType: 'dollar',
    discountAmount: 99_999.99,
  });
  for (const status of ['ready', 'canceled'])
    await call(`PATCH /api/orders/${id}/status`, { status });
  await call(`PATCH /api/orders/${id}/payment-status`, { paymentStatus: 'paid' });
}

/** Two cakes with more words on them than an order is found by. */
async function inscribedLines() {
  const set = aSet('Text', { kind: 'inscription' });
  await saveSet(set);
  const cake = { title: 'Cake with a text', price: 450, optionSets: [set.id] };
  const { id } = await call('POST /api/products', cake);
  const product = await findProduct(id);
  if (!product) throw new Error('The product is not stored');
  const texts = ['one two three four', 'five six seven eight'];
  return texts.map((inscription) => ({ ...lineOf(product), inscription }));
}

describe('everything that the contract accepts fits into DynamoDB’s items and transactions', () => {
  it('an order of a hundred lines with the longest texts, and its edits', { timeout: 60_000 }, () =>
    fits(async (sign, other) => {
      const { employee, staff } = bakery;
      await call(`PUT /api/employees/${employee.id}`, { name: fill(sign, 200, unique()) });
      const { email, role } = staff.user;
      await call(`PUT /api/users/${staff.user.id}`, { name: fill(sign), email, role });
      await editEverything((await placeLongOrder(sign)).id, other);
    }),
  );

  it.each([
    ['+49 69 1234567 ext. 11', '+49 69 1234568 ext. 12'],
    ['+49 69 123456, +49 69 123457, 5305550111', '+49 30 223456, +49 30 223457, 5305550222'],
  ])(
    'a new name and phone (%s) on another day, of an order that every limit counts',
    async (phone, customerPhone) => {
      const rule = { counts: { kind: 'orders' }, per: 'hour', limit: 9_999 };
      for (let n = 0; n < maxCapacityRules; n += 1)
        await call('POST /api/capacity-rules', { ...rule, name: `Limit ${n}` });
      const names = (letter: string, others: number) =>
        Array.from({ length: others }, (_, n) => `${letter}ı${n}`).join(' ');
      const customer = {
        firstName: names('a', 5),
        lastName: names('b', 5),
        phone,
        email: longEmail('ann'),
      };
      const items = await inscribedLines();
      const { id } = await call('POST /api/orders', checkout(bakery, { customer, items }));
      const { actions } = await largestTransaction(() =>
        call(`PATCH /api/orders/${id}/customer`, {
          customerFirstName: names('c', 5),
          customerLastName: names('d', 5),
          customerPhone,
          customerEmail: longEmail('bob'),
          pickupDate: somePickup.replace('-14T', '-15T'),
          pickupLocation: 'WINTERS',
          orderNotes: 'More',
        }),
      );
      expect(actions).toBeGreaterThan(2 * maxCapacityRules);
      expect(actions).toBeLessThanOrEqual(largest.actions);
    },
  );

  it('other inscriptions of an order with a short name that moves to another day, and that every limit counts', async () => {
    const rule = { counts: { kind: 'orders' }, per: 'hour', limit: 9_999 };
    for (let n = 0; n < maxCapacityRules; n += 1)
      await call('POST /api/capacity-rules', { ...rule, name: `Limit ${n}` });
    const items = await inscribedLines();
    const { id } = await call('POST /api/orders', checkout(bakery, { items }));
    const order = await readOrder(bakery, id);
    const edited = order.items.map((line, index) => ({
      ...line,
      inscription: `uno${index} dos${index} tres${index}`,
    }));
    const { actions } = await largestTransaction(() =>
      call(`PATCH /api/orders/${id}/items`, {
        items: edited,
        discountType: 'none',
        discountAmount: 0,
        pickupDate: somePickup.replace('-14T', '-15T'),
      }),
    );
    expect(actions).toBeGreaterThan(2 * maxCapacityRules + 12);
    expect(actions).toBeLessThanOrEqual(largest.actions);
  });

  it('settings and accounts, and the e-mails about them', () =>
    fits(async (sign, other) => {
      const { user } = bakery.staff;
      const own = { name: fill(sign), email: user.email, role: 'admin' };
      await call(`PUT /api/users/${user.id}`, own);
      await call('POST /api/settings', longSettings(sign));
      const { id } = await call('POST /api/users', newStaff({ name: fill(sign) }));
      const changed = { name: fill(other), email: longEmail(unique()), role: 'admin' };
      await call(`PUT /api/users/${id}`, { ...changed, password: fill(other, 256) });
      await call(`DELETE /api/users/${id}`);
    }));

  it('an e-mail to each of a thousand admins', () => {
    const changes = ['Before', 'Now'].map((when) => `${when}: ${fill('糕', 400)}`);
    const admins = Array.from({ length: 1_000 }, () => ({
      id: newId(),
      email: longEmail(unique()),
    }));
    const context = { ...bakery.staff.context, actor: { id: 'alice', name: fill('糕') } };
    const { writes } = noticeWrites(context, { event: 'sign-up', changes }, admins);
    const items = writes.map(({ put }) => put?.Item ?? {});
    expect(Math.max(...items.map(itemBytes))).toBeLessThan(largestItem);
    expect(items.flatMap(({ effects }) => Object.values(effects))).toHaveLength(1_000);
    // The settings, their entry in the activity, and the e-mails are one transaction.
    expect(2 + writes.length).toBeLessThanOrEqual(largest.actions);
  });

  it('a product, and imports of products, categories and employees', () =>
    fits(async (sign, other) => {
      const { id } = await call('POST /api/products', longProduct(sign));
      await call(`PATCH /api/products/${id}`, longProduct(other));
      const names = () => Array.from({ length: 60 }, () => fill(other, 200, unique()));
      const cells = { ...longProduct(sign), price: '1.00' };
      const rows = names().map((categoryName) => ({ ...cells, sku: '', categoryName }));
      await call('POST /api/products/csv/import', { csvData: stringify(rows, { header: true }) });
      await call('POST /api/employees/import-csv', { names: names() });
    }));

  it('the order of as many categories as a store may have', () => {
    const ids = Array.from({ length: maxCategories }, newId);
    const { put } = orderWrite({ ids: [], version: 1 }, ids);
    expect(itemBytes(put?.Item ?? {})).toBeLessThan(largestItem);
  });
});
