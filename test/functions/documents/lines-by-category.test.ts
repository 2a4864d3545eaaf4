import { beforeAll, expect, it } from 'vitest';
import { categoryOrderKey, toCategoryItem } from '#functions/catalog/categories/category-item.ts';
import { toProductItem } from '#functions/catalog/products/product-repository.ts';
import { putItem } from '#functions/core/data/table.ts';
import { linesByCategory } from '#functions/papers/documents/parts/lines-by-category.ts';
import { productSchema } from '#shared/schemas/products.ts';
import { aLine } from './order-document-builder.ts';

const product = (id: string, categoryId: string | null) =>
  productSchema.parse({
    id,
    categoryId,
    title: id,
    sku: null,
    description: null,
    unit: null,
    price: 100,
    ingredients: null,
    allergens: null,
    imageUrl: null,
    isAvailable: true,
    isTaxable: false,
    isActive: true,
    createdAt: '2026-06-10T17:05:00.000Z',
  });

beforeAll(async () => {
  const items = [
    ...['breads', 'cakes'].map((id) => toCategoryItem({ id, name: id, color: '#3B82F6' })),
    { ...categoryOrderKey, ids: ['cakes', 'breads'], version: 1 },
    ...[
      product('rye', 'breads'),
      product('loaf', 'breads'),
      product('tart', 'cakes'),
      product('misc', null),
      product('stray', 'gone'),
    ].map(toProductItem),
  ];
  for (const Item of items) await putItem({ Item });
});

const lineOf = (productId: string | null) => aLine({ id: String(productId), productId });
const groupsOf = async (ids: (string | null)[]) =>
  (await linesByCategory(ids.map(lineOf))).map(({ id, group }) => (group ? `${group}: ${id}` : id));

it("sorts an order's lines by the categories' order, and within one leaves them as they are", async () => {
  expect(await groupsOf(['rye', 'tart', 'loaf'])).toEqual(['cakes: tart', 'breads: rye', 'loaf']);
});

it('puts those without a product or a category at the end', async () => {
  expect(await groupsOf(['deleted', 'stray', 'loaf', 'misc', null, 'tart'])).toEqual([
    'cakes: tart',
    'breads: loaf',
    'Uncategorized: deleted',
    'stray',
    'misc',
    'null',
  ]);
});

it('follows the categories of the moment', async () => {
  await putItem({ Item: { ...categoryOrderKey, ids: ['breads', 'cakes'], version: 2 } });
  expect(await groupsOf(['tart', 'rye'])).toEqual(['breads: rye', 'cakes: tart']);
});
