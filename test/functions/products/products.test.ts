import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createCategory } from '#functions/catalog/categories/create-category.ts';
import { deleteCategory } from '#functions/catalog/categories/delete-category.ts';
import { findProducts, productKey } from '#functions/catalog/products/product-repository.ts';
import { replaceProduct } from '#functions/catalog/products/product-writes.ts';
import { updateItem } from '#functions/core/data/table.ts';
import { transact } from '#functions/core/data/transact.ts';
import { handler } from '#functions/edge/api/products.ts';
import { type Product, productSchema } from '#shared/schemas/products.ts';
import { invalid } from '#test/support/call-api.ts';
import { consumedUnits, dynamoCalls } from '#test/support/consumed-units.ts';
import { eachStaff } from '#test/support/staff.ts';
import { allItems, isActivity } from '#test/support/table-items.ts';

const { api, staff, call } = eachStaff(handler, { name: 'Alice Baker' });

const rye = { title: 'Seeded Rye', sku: 'RYE-1', price: 950, categoryId: null };
const add = async (given: Partial<Product> = {}) =>
  productSchema.parse((await call('POST /api/products', { ...rye, ...given })).body);
const change = (id: string, body: unknown) => call(`PATCH /api/products/${id}`, body);
const list = async (cookies = staff.cookies) =>
  z.array(productSchema).parse((await api({ route: 'GET /api/products', cookies })).body);
const start = Date.now();
let minutes = 0;
/** Visitors may see a list that is five seconds old, so each request comes a minute later. */
const listForVisitors = async () => {
  minutes += 1;
  vi.setSystemTime(start + minutes * 60_000);
  return list([]);
};
const activity = async () =>
  (await allItems())
    .filter(isActivity)
    .map(({ type, action, description, actorName }) =>
      [type, action, description, actorName].join(),
    );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes another picture only with an address that a picture can have, and leaves an older one (P5)', async () => {
  const product = await add({ imageUrl: '/images/rye-picture.webp' });
  const path = `PATCH /api/products/${product.id}` as const;
  const older = { ...product, imageUrl: 'http://old.example/rye.png' };
  await transact(() => replaceProduct(product, older));
  expect((await call(path, { imageUrl: '//evil.example/a.png' })).status).toBe(400);
  const { status, body } = await call(path, { title: 'Rye', imageUrl: older.imageUrl });
  expect({ status, body }).toMatchObject({ status: 200, body: { ...older, title: 'Rye' } });
  for (const imageUrl of ['https://bakery.example/rye.png', '/images/a.webp', null])
    expect((await call(path, { imageUrl })).body).toMatchObject({ imageUrl });
});

describe('adding a product (P4)', () => {
  it('returns the new product with its defaults and notes who added it', async () => {
    const response = await call('POST /api/products', { ...rye, description: '  ', unit: 'each' });
    expect(response.status).toBe(201);
    const product = productSchema.parse(response.body);
    expect(product).toEqual({
      id: product.id,
      title: 'Seeded Rye',
      sku: 'RYE-1',
      description: null,
      unit: 'each',
      ingredients: null,
      allergens: null,
      price: 950,
      categoryId: null,
      isAvailable: true,
      isTaxable: false,
      imageUrl: null,
      isActive: true,
      trayHolds: null,
      boxPieces: null,
      netQuantity: null,
      bestDays: null,
      optionSets: [],
    });
    expect(await list()).toEqual([product]);
    expect(await activity()).toEqual(['product,Product created,Seeded Rye,Alice Baker']);
  });

  it.each<[object, string, string?]>([
    [{ title: ' ' }, 'title', 'Product name is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Use at most 200 characters'],
    [{ price: -1 }, 'price', 'Price must be a valid positive number'],
    [{ price: 4.5 }, 'price', 'Price must be in whole cents'],
    [{ price: '950' }, 'price', 'Price must be a valid positive number'],
    [{ description: 'x'.repeat(2_001) }, 'description', 'Use at most 2000 characters'],
    [{ categoryId: 'nowhere' }, 'categoryId', 'Please select a category'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'Please upload the picture again'],
    [{ imageUrl: 'data:text/html,<p>' }, 'imageUrl', 'Please upload the picture again'],
    [{ imageUrl: '//evil.example/a.png' }, 'imageUrl', 'Please upload the picture again'],
    [{ imageUrl: '/images/../a.png' }, 'imageUrl', 'Please upload the picture again'],
  ])('refuses %j', async (wrong, path, message) => {
    const before = await allItems();
    const response = await call('POST /api/products', { ...rye, ...wrong });
    expect(response).toMatchObject(invalid(path, message));
    expect(await allItems()).toEqual(before);
  });

  it('rejects the SKU of another product in any case, and stores nothing', async () => {
    await add();
    const before = await allItems();
    expect(await call('POST /api/products', { ...rye, sku: ' rye-1 ' })).toMatchObject({
      status: 409,
      body: { error: 'Another product already has this SKU', code: 'sku-taken' },
    });
    expect(await allItems()).toEqual(before);
  });

  it('takes any number of products without a SKU', async () => {
    await add({ sku: null });
    await add({ sku: '' });
    expect(await list()).toHaveLength(2);
  });
});

describe('the catalog (P1)', () => {
  it('shows a visitor what can be ordered, and staff everything', async () => {
    const here = await add({ sku: 'A' });
    await add({ sku: 'B', isAvailable: false });
    await add({ sku: 'C', isActive: false });
    expect(await listForVisitors()).toEqual([here]);
    expect(await list()).toHaveLength(3);
  });

  it('shows a product whose category was deleted as uncategorized, and lets it be edited', async () => {
    const category = await createCategory(staff.context, { name: 'Breads', color: null });
    const { id } = await add({ categoryId: category.id });
    expect(await listForVisitors()).toMatchObject([{ id, categoryId: category.id }]);
    await deleteCategory(category.id);
    expect(await listForVisitors()).toMatchObject([{ id, categoryId: null }]);
    expect((await change(id, { price: 1_000 })).status).toBe(200);
    expect(await list()).toMatchObject([{ id, categoryId: null, price: 1_000 }]);
  });

  it('costs the table nothing for the visitors of the next five seconds, who may see an older one', async () => {
    await add({ sku: 'A' });
    const before = await listForVisitors();
    await add({ sku: 'B' });
    vi.setSystemTime(Date.now() + 4_999);
    const visits = () => Promise.all([list([]), list([])]);
    expect(await dynamoCalls(visits)).toEqual([]);
    expect(await list([])).toEqual(before);
    vi.setSystemTime(Date.now() + 1);
    // Half of the staff's cost, once for products and categories together.
    expect(await consumedUnits(visits)).toEqual({ read: 1, write: 0, calls: 2 });
    expect(await list([])).toHaveLength(2);
  });

  it('finds several by id, more than one read takes, and leaves out those that are gone (P2)', async () => {
    const products = await Promise.all(
      Array.from({ length: 120 }, (_, index) => add({ sku: `S${index}` })),
    );
    const ids = products.map(({ id }) => id);
    const found = await findProducts([...ids, ...ids.slice(0, 5), 'gone']);
    expect([...found.keys()].sort()).toEqual([...ids].sort());
    expect(found.get(ids[7] ?? '')).toEqual(products[7]);
    expect(await findProducts([])).toEqual(new Map());
  });
});

describe('changing a product (P3, P5)', () => {
  it('changes the fields that are sent and keeps the others', async () => {
    const product = await add({ description: 'Dark and dense' });
    const response = await change(product.id, {
      price: 1_100,
      sku: 'RYE-2',
    });
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).toEqual({ ...product, price: 1_100, sku: 'RYE-2' });
    expect(await list()).toEqual([response.body]);
    expect(await activity()).toContain('product,Product updated,Seeded Rye,Alice Baker');
  });

  it('frees the old SKU and takes the new one', async () => {
    const { id } = await add({ sku: 'OLD' });
    await change(id, { sku: 'NEW' });
    expect((await call('POST /api/products', { ...rye, sku: 'new' })).status).toBe(409);
    expect((await call('POST /api/products', { ...rye, sku: 'old' })).status).toBe(201);
    expect((await change(id, { sku: null })).status).toBe(200);
    expect((await call('POST /api/products', { ...rye, sku: 'new' })).status).toBe(201);
  });

  it('changes nothing for a taken SKU, an invalid field, an unknown id, or no field at all', async () => {
    const { id } = await add({ sku: 'ONE' });
    await add({ sku: 'TWO' });
    const before = await allItems();
    expect((await change(id, { sku: 'two' })).status).toBe(409);
    expect(await change(id, { title: '' })).toMatchObject(
      invalid('title', 'Product name is required'),
    );
    expect((await change(id, { categoryId: 'nowhere' })).status).toBe(400);
    expect((await call('PATCH /api/products/nobody', { price: 1 })).status).toBe(404);
    expect((await change(id, [])).status).toBe(400);
    expect((await change(id, {})).status).toBe(200);
    expect(await allItems()).toEqual(before);
  });

  it('never undoes another user’s change', async () => {
    const product = await add();
    await change(product.id, { price: 1_100 });
    const stale = replaceProduct(product, { ...product, title: 'Dark Rye' });
    await expect(transact(() => stale)).rejects.toMatchObject({ code: 'conflict' });
    expect(await list()).toEqual([{ ...product, price: 1_100 }]);
  });

  it('can’t be given another id', async () => {
    const { id } = await add();
    expect((await change(id, { id: 'other' })).body).toMatchObject({ id });
    expect(await list()).toMatchObject([{ id }]);
  });
});

it('deletes a product, frees its SKU and notes who deleted it (P3, P6)', async () => {
  const { id } = await add();
  expect((await call(`DELETE /api/products/${id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await call('POST /api/products', rye)).status).toBe(201);
  expect(await activity()).toContain('product,Product deleted,Seeded Rye,Alice Baker');
  expect((await call(`DELETE /api/products/${id}`)).status).toBe(404);
});

it('a product without a SKU is one when the request comes twice', async () => {
  const send = (price: number) =>
    api({
      route: 'POST /api/products',
      cookies: staff.cookies,
      body: { ...rye, sku: null, price },
      headers: { 'idempotency-key': 'a dialog' },
    });
  const [one, other] = await Promise.all([send(950), send(950)]);
  expect(other).toMatchObject({ status: 201, body: one?.body });
  expect(await list()).toHaveLength(1);
  expect(await send(990)).toMatchObject({ status: 422, body: { code: 'key-reuse' } });
});

it('edits a product that an earlier version stored without a field', async () => {
  const product = await add();
  await updateItem({ Key: productKey(product.id), UpdateExpression: 'REMOVE allergens' });
  await transact(() => replaceProduct(product, { ...product, price: 1_000 }));
  expect(await list()).toMatchObject([{ id: product.id, price: 1_000, allergens: null }]);
});
