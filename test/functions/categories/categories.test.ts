import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { categoryOrderKey } from '#functions/catalog/categories/category-item.ts';
import { toProductItem } from '#functions/catalog/products/product-repository.ts';
import { putItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/categories.ts';
import { categorySchema } from '#shared/schemas/categories.ts';
import { productInputSchema } from '#shared/schemas/products.ts';
import { invalid, statusesOf } from '#test/support/call-api.ts';
import { eachStaff } from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';

const { api, call } = eachStaff(handler);

const add = async (name: string, color?: string | null) =>
  categorySchema.parse((await call('POST /api/categories', { name, color })).body);
const addAll = (...names: string[]) => Promise.all(names.map((name) => add(name)));
const change = (id: string, body: object) => call(`PATCH /api/categories/${id}`, body);
const list = async () =>
  z.array(categorySchema).parse((await api({ route: 'GET /api/categories' })).body);
const names = async () => (await list()).map(({ name }) => name);

describe('adding a category (C4)', () => {
  it('puts it at the end', async () => {
    const bread = { name: 'Bread', color: '#EF4444' };
    expect(await call('POST /api/categories', { ...bread, name: ' Bread ' })).toMatchObject({
      status: 201,
      body: { ...bread, displayOrder: 0 },
    });
    expect(await add('Cakes')).toMatchObject({ displayOrder: 1 });
    expect(await names()).toEqual(['Bread', 'Cakes']);
  });

  it('makes it blue when no color is mentioned; with null its color derives from its id', async () => {
    expect(await add('Cakes')).toMatchObject({ color: '#3B82F6' });
    expect(await add('Bread', null)).toMatchObject({ color: null });
    expect(await list()).toMatchObject([{ color: '#3B82F6' }, { color: null }]);
  });

  it.each([
    [{}, 'name', 'Category name is required'],
    [{ name: '  ' }, 'name', 'Category name is required'],
    [{ name: 'Bread', color: 'blue' }, 'color', 'Please choose a color'],
    [{ name: 'x'.repeat(201) }, 'name', 'Use at most 200 characters'],
  ])('refuses %j', async (body, path, message) => {
    expect(await call('POST /api/categories', body)).toMatchObject(invalid(path, message));
    expect(await list()).toEqual([]);
  });

  it('lets one of two win that add the same name, and stores nothing for a third', async () => {
    const adding = ['Bread', 'bread'].map((name) => call('POST /api/categories', { name }));
    expect(await statusesOf(adding)).toEqual([201, 409]);
    const before = await allItems();
    expect(await call('POST /api/categories', { name: 'BREAD' })).toMatchObject({
      status: 409,
      body: { error: 'A category with this name already exists', code: 'category-name-taken' },
    });
    expect(await allItems()).toEqual(before);
  });

  it('gives categories that are added at once a place each', async () => {
    const wanted = Array.from({ length: 8 }, (_, index) => `Category ${index}`);
    await addAll(...wanted);
    expect((await list()).map(({ displayOrder }) => displayOrder)).toEqual([...wanted.keys()]);
    expect((await names()).sort()).toEqual(wanted);
  });

  it('is possible up to the number that one call can put in order', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `category-${index}`);
    await putItem({ Item: { ...categoryOrderKey, ids, version: 1 } });
    expect(await call('POST /api/categories', { name: 'One more' })).toMatchObject(
      invalid('name', 'A store can have at most 1000 categories'),
    );
    const categoryIds = ids.toReversed();
    expect((await call('POST /api/categories/reorder', { categoryIds })).status).toBe(200);
  });
});

it('counts the products of each when asked, for visitors only what they can see (C1)', async () => {
  const bread = await add('Bread');
  const cakes = await add('Cakes');
  const products = { baguette: bread.id, hidden: bread.id, mystery: null, orphan: 'deleted' };
  for (const [id, categoryId] of Object.entries(products)) {
    const given = { title: id, price: 450, categoryId, isAvailable: id !== 'hidden' };
    await putItem({ Item: toProductItem({ ...productInputSchema.parse(given), id }) });
  }
  const route = 'GET /api/categories?includeCounts=true';
  expect((await call(route)).body).toEqual([
    { ...bread, productCount: 2 },
    { ...cakes, productCount: 0 },
  ]);
  expect((await api({ route })).body).toMatchObject([{ productCount: 1 }, { productCount: 0 }]);
  expect((await call('GET /api/categories?includeCounts=false')).body).toEqual([bread, cakes]);
});

describe('changing a category (C2, C5)', () => {
  it('changes name and color and keeps the place', async () => {
    await add('Bread');
    const { id } = await add('Cakes', '#EF4444');
    const tortes = { name: 'Tortes', color: '#3B82F6' };
    const changed = { ...tortes, id, displayOrder: 1 };
    expect(await change(id, tortes)).toMatchObject({ status: 200, body: changed });
    expect(await list()).toContainEqual(changed);
    expect(await add('Cakes')).toMatchObject({ displayOrder: 2 });
  });

  it('keeps a color that is not mentioned, and takes one away that is null', async () => {
    const { id } = await add('Cakes', '#EF4444');
    const name = 'Torten';
    expect((await change(id, { name })).body).toMatchObject({ name, color: '#EF4444' });
    expect((await change(id, { name, color: null })).body).toMatchObject({ name, color: null });
  });

  it('rejects invalid fields, another category’s name, and an unknown id', async () => {
    const [bread, cakes] = await addAll('Bread', 'Cakes');
    const renamed = [bread, cakes].map((one) => change(one?.id ?? '', { name: 'Pies' }));
    expect(await statusesOf(renamed)).toEqual([200, 409]);
    const { id } = await add('Buns');
    const before = await allItems();
    expect(await change(id, { name: ' ' })).toMatchObject(
      invalid('name', 'Category name is required'),
    );
    expect(await change(id, { name: 'Rolls', color: '#12' })).toMatchObject(
      invalid('color', 'Please choose a color'),
    );
    expect((await change(id, { name: 'pies' })).status).toBe(409);
    expect((await change('nothing', { name: 'Rolls' })).status).toBe(404);
    expect(await allItems()).toEqual(before);
  });
});

it('deletes a category once, frees its name and closes the gap (C6)', async () => {
  const { id } = await add('Bread');
  await add('Cakes');
  const deleting = [1, 2].map(() => call(`DELETE /api/categories/${id}`));
  expect(await statusesOf(deleting)).toEqual([204, 404]);
  expect(await list()).toMatchObject([{ name: 'Cakes', displayOrder: 0 }]);
  await add('Bread');
  expect(await names()).toEqual(['Cakes', 'Bread']);
  expect((await call('DELETE /api/categories/nothing')).status).toBe(404);
});

describe('reordering (C3, C7)', () => {
  const reorder = (categoryIds: string[]) => call('POST /api/categories/reorder', { categoryIds });
  const addIds = async (...names: string[]) => (await addAll(...names)).map(({ id }) => id);

  it('keeps the new order of more categories than a transaction has room for, and answers it', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 110; index += 1) ids.unshift((await add(`Category ${index}`)).id);
    const { status, body } = await reorder(ids);
    expect({ status, body }).toEqual({ status: 200, body: await list() });
    expect((await list()).map(({ id }) => id)).toEqual(ids);
  });

  it('refuses a list that is not exactly the categories there are', async () => {
    const [a = '', b = ''] = await addIds('A', 'B');
    const before = await list();
    for (const ids of [[], [a], [a, b, 'other'], [a, a], [a, 'other']])
      expect(await reorder(ids)).toMatchObject(invalid('categoryIds'));
    expect(await list()).toEqual(before);
  });

  it('ends in one of the two orders, whole, when two reorder at once', async () => {
    const ids = await addIds('A', 'B', 'C', 'D');
    const orders = [ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]];
    await Promise.all(orders.map(reorder));
    expect(orders).toContainEqual((await list()).map(({ id }) => id));
  });

  it('loses no category that is added meanwhile', async () => {
    const ids = await addIds('A', 'B');
    const [response] = await Promise.all([reorder(ids.reverse()), add('C')]);
    expect([200, 400]).toContain(response?.status);
    expect((await names()).sort()).toEqual(['A', 'B', 'C']);
    expect((await list()).map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 2]);
  });
});
