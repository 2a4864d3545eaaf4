import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { categoryOrderKey } from '#functions/catalog/categories/category-item.ts';
import { toProductItem } from '#functions/catalog/products/product-item.ts';
import { putItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/categories.ts';
import { categorySchema } from '#shared/schemas/categories.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';

const api = apiOf(handler);
let staff: Staff;
const call = (route: ApiCall['route'], body?: unknown) =>
  api({ route, body, cookies: staff.cookies });

const add = async (name: string, color?: string) =>
  categorySchema.parse((await call('POST /api/categories', { name, color })).body);
const list = async () =>
  z.array(categorySchema).parse((await api({ route: 'GET /api/categories' })).body);
const names = async () => (await list()).map(({ name }) => name);

const storeProduct = (id: string, categoryId: string | null) =>
  putItem({
    Item: toProductItem({
      id,
      title: id,
      sku: null,
      description: null,
      unit: null,
      ingredients: null,
      allergens: null,
      price: 450,
      categoryId,
      imageUrl: null,
      isAvailable: id !== 'hidden',
      isTaxable: false,
      isActive: true,
    }),
  });

beforeEach(async () => {
  await emptyTable();
  staff = await signInStaff();
});

describe('adding a category (C4)', () => {
  it('puts it at the end', async () => {
    expect(await call('POST /api/categories', { name: ' Bread ', color: '#EF4444' })).toMatchObject(
      {
        status: 201,
        body: { name: 'Bread', color: '#EF4444', displayOrder: 0 },
      },
    );
    expect(await add('Cakes')).toMatchObject({ displayOrder: 1 });
    expect(await names()).toEqual(['Bread', 'Cakes']);
  });

  it('makes it blue when no color is mentioned; with null its color derives from its id', async () => {
    expect(await add('Cakes')).toMatchObject({ color: '#3B82F6' });
    const { body } = await call('POST /api/categories', { name: 'Bread', color: null });
    expect(body).toMatchObject({ color: null });
    expect(await list()).toMatchObject([{ color: '#3B82F6' }, { color: null }]);
  });

  it.each([
    [{}, 'name', 'Category name is required'],
    [{ name: '  ' }, 'name', 'Category name is required'],
    [{ name: 'Bread', color: 'blue' }, 'color', 'Please choose a color'],
    [{ name: 'x'.repeat(201) }, 'name', 'Use at most 200 characters'],
  ])('refuses %j', async (body, path, message) => {
    expect(await call('POST /api/categories', body)).toMatchObject({
      status: 400,
      body: { error: message, issues: [{ path, message }] },
    });
    expect(await list()).toEqual([]);
  });

  it('refuses a name that is there, whatever its case, and stores nothing', async () => {
    await add('Bread');
    const before = await allItems();
    expect(await call('POST /api/categories', { name: 'BREAD' })).toMatchObject({
      status: 409,
      body: { error: 'A category with this name already exists', code: 'category-name-taken' },
    });
    expect(await allItems()).toEqual(before);
  });

  it('gives categories that are added at once a place each', async () => {
    const wanted = Array.from({ length: 8 }, (_, index) => `Category ${index}`);
    await Promise.all(wanted.map((name) => add(name)));
    expect((await list()).map(({ displayOrder }) => displayOrder)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
    expect((await names()).sort()).toEqual(wanted);
  });
});

describe('listing categories (C1)', () => {
  it('counts the products of each, hidden ones too, when asked', async () => {
    const bread = await add('Bread');
    const cakes = await add('Cakes');
    await storeProduct('baguette', bread.id);
    await storeProduct('hidden', bread.id);
    await storeProduct('mystery', null);
    await storeProduct('orphan', 'deleted-category');
    expect((await call('GET /api/categories?includeCounts=true')).body).toEqual([
      { ...bread, productCount: 2 },
      { ...cakes, productCount: 0 },
    ]);
    expect((await call('GET /api/categories?includeCounts=false')).body).toEqual([bread, cakes]);
  });

  it('counts for a visitor only what a visitor can see', async () => {
    const bread = await add('Bread');
    await storeProduct('baguette', bread.id);
    await storeProduct('hidden', bread.id);
    expect((await api({ route: 'GET /api/categories?includeCounts=true' })).body).toEqual([
      { ...bread, productCount: 1 },
    ]);
  });
});

describe('the number of categories', () => {
  it('is at most what one call can put in order', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `category-${index}`);
    await putItem({ Item: { ...categoryOrderKey, ids, version: 1 } });
    const message = 'A store can have at most 1000 categories';
    expect(await call('POST /api/categories', { name: 'One more' })).toMatchObject({
      status: 400,
      body: { error: message, issues: [{ path: 'name', message }] },
    });
    const categoryIds = ids.toReversed();
    expect(await call('POST /api/categories/reorder', { categoryIds })).toMatchObject({
      status: 200,
    });
  });
});

describe('changing a category (C2, C5)', () => {
  it('changes name and color and keeps the place', async () => {
    await add('Bread');
    const { id } = await add('Cakes', '#EF4444');
    const changed = { id, name: 'Tortes', color: '#3B82F6', displayOrder: 1 };
    expect(
      await call(`PATCH /api/categories/${id}`, { name: 'Tortes', color: '#3B82F6' }),
    ).toMatchObject({ status: 200, body: changed });
    expect(await list()).toContainEqual(changed);
    await add('Cakes');
  });

  it('keeps a color that is not mentioned, and takes one away that is null', async () => {
    const { id } = await add('Cakes', '#EF4444');
    expect((await call(`PATCH /api/categories/${id}`, { name: 'Torten' })).body).toMatchObject({
      color: '#EF4444',
    });
    expect(
      (await call(`PATCH /api/categories/${id}`, { name: 'Torten', color: null })).body,
    ).toMatchObject({ color: null });
  });

  it('refuses no name, the name of another one, and an id that is not there', async () => {
    const { id } = await add('Bread');
    await add('Cakes');
    const before = await allItems();
    expect((await call(`PATCH /api/categories/${id}`, { name: '' })).status).toBe(400);
    expect((await call(`PATCH /api/categories/${id}`, { name: 'Pies', color: '#12' })).status).toBe(400);
    expect((await call(`PATCH /api/categories/${id}`, { name: 'cakes' })).status).toBe(409);
    expect((await call('PATCH /api/categories/nothing', { name: 'Pies' })).status).toBe(404);
    expect(await allItems()).toEqual(before);
  });
});

describe('deleting a category (C6)', () => {
  it('knows none by a wrong id', async () => {
    expect(await call('DELETE /api/categories/nothing')).toMatchObject({
      status: 404,
      body: { error: 'Not found', code: 'not-found' },
    });
  });

  it('frees its name and closes the gap', async () => {
    const { id } = await add('Bread');
    await add('Cakes');
    expect(await call(`DELETE /api/categories/${id}`)).toMatchObject({
      status: 204,
      body: undefined,
    });
    expect(await list()).toMatchObject([{ name: 'Cakes', displayOrder: 0 }]);
    await add('Bread');
    expect(await names()).toEqual(['Cakes', 'Bread']);
  });
});

describe('reordering (C3, C7)', () => {
  const reorder = (categoryIds: string[]) => call('POST /api/categories/reorder', { categoryIds });

  it('keeps the new order and answers it', async () => {
    const a = await add('A');
    const b = await add('B');
    const c = await add('C');
    const response = await reorder([c.id, a.id, b.id]);
    expect(response.status).toBe(200);
    expect(response.body).toEqual(await list());
    expect(await names()).toEqual(['C', 'A', 'B']);
  });

  it('reorders more categories than a transaction has room for', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 110; index += 1) ids.unshift((await add(`Category ${index}`)).id);
    expect((await reorder(ids)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual(ids);
  });

  it('refuses a list that is not exactly the categories there are', async () => {
    const a = await add('A');
    const b = await add('B');
    for (const ids of [[a.id], [a.id, b.id, 'other'], [a.id, a.id], [a.id, 'other']])
      expect(await reorder(ids)).toMatchObject({
        status: 400,
        body: { code: 'validation', issues: [{ path: 'categoryIds' }] },
      });
    expect((await reorder([])).status).toBe(400);
    expect(await names()).toEqual(['A', 'B']);
  });

  it('ends in one of the two orders, whole, when two reorder at once', async () => {
    const ids = (await Promise.all(['A', 'B', 'C', 'D'].map((name) => add(name)))).map(
      ({ id }) => id,
    );
    const orders = [[...ids].reverse(), [...ids.slice(1), ...ids.slice(0, 1)]];
    await Promise.all(orders.map(reorder));
    expect(orders).toContainEqual((await list()).map(({ id }) => id));
  });

  it('loses no category that is added meanwhile', async () => {
    const a = await add('A');
    const b = await add('B');
    const [response] = await Promise.all([reorder([b.id, a.id]), add('C')]);
    expect([200, 400]).toContain(response?.status);
    expect((await names()).sort()).toEqual(['A', 'B', 'C']);
    expect((await list()).map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 2]);
  });
});

describe('without a session', () => {
  it('lets visitors read the categories', async () => {
    await add('Bread');
    expect(await api({ route: 'GET /api/categories' })).toMatchObject({
      status: 200,
      body: [{ name: 'Bread' }],
    });
  });
});
