import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CategoryGroup,
  countProducts,
  groupProducts,
  searchCatalog,
} from '#frontend/features/catalog/list-products.ts';
import { aCategory, aProduct } from './builders.ts';

const titles = (groups: CategoryGroup[]) =>
  groups.flatMap(({ products }) => products.map((product) => product.title));

const breads = aCategory({ id: 'breads', name: 'Breads', displayOrder: 2 });
const cakes = aCategory({ id: 'cakes', name: 'Cakes', displayOrder: 1 });
const all = { search: '', categoryId: null };

describe('the order of the catalog', () => {
  test('follows the categories, then the titles, and ends with what has no category', () => {
    const groups = groupProducts(
      [
        aProduct({ id: '1', title: 'Apple turnover' }),
        aProduct({ id: '2', title: 'Rye', categoryId: 'breads' }),
        aProduct({ id: '3', title: 'baguette', categoryId: 'breads' }),
        aProduct({ id: '4', title: 'Opera', categoryId: 'cakes' }),
      ],
      [breads, cakes],
    );
    expect(titles(groups)).toEqual(['Opera', 'baguette', 'Rye', 'Apple turnover']);
    expect(groups.map(({ category }) => category?.name)).toEqual(['Cakes', 'Breads', undefined]);
  });

  test('counts in titles are read as numbers', () => {
    const groups = groupProducts(
      [aProduct({ id: '1', title: '12-inch cake' }), aProduct({ id: '2', title: '6-inch cake' })],
      [],
    );
    expect(titles(groups)).toEqual(['6-inch cake', '12-inch cake']);
  });

  test('a product whose category is gone is uncategorized', () => {
    const [group] = groupProducts([aProduct({ categoryId: 'deleted' })], [breads]);
    expect(group?.category).toBeNull();
  });

  test('only available products are listed', () => {
    const groups = groupProducts(
      [aProduct({ id: '1', isAvailable: false }), aProduct({ id: '2', title: 'Rye' })],
      [],
    );
    expect(titles(groups)).toEqual(['Rye']);
  });

  test('every available product is listed exactly once, whatever the categories', () => {
    const product = fc.record({
      title: fc.string(),
      categoryId: fc.constantFrom(null, 'breads', 'cakes', 'deleted'),
      isAvailable: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(product), (fields) => {
        const products = fields.map((field, index) => aProduct({ ...field, id: String(index) }));
        const listed = groupProducts(products, [breads, cakes]).flatMap((group) => group.products);
        const available = products.filter((one) => one.isAvailable);
        expect(listed.map((one) => one.id).toSorted()).toEqual(
          available.map((one) => one.id).toSorted(),
        );
      }),
    );
  });
});

describe('finding products', () => {
  const groups = groupProducts(
    [
      aProduct({ id: '1', title: 'Crème brûlée tart', sku: 'TRT-7', categoryId: 'cakes' }),
      aProduct({ id: '2', title: 'Rye', sku: null, categoryId: 'breads' }),
      aProduct({ id: '3', title: 'Baguette', sku: 'brd-7', categoryId: 'breads' }),
    ],
    [breads, cakes],
  );
  const find = (search: string, categoryId: string | null) =>
    titles(searchCatalog(groups)({ search, categoryId }).groups);

  test.each([
    [' creme BRU', null, ['Crème brûlée tart']],
    ['-7', null, ['Crème brûlée tart', 'Baguette']],
    ['BRD-7', null, ['Baguette']],
    ['', 'breads', ['Baguette', 'Rye']],
    ['-7', 'breads', ['Baguette']],
  ])('%j in category %j finds %j', (search, categoryId, found) => {
    expect(find(search, categoryId)).toEqual(found);
  });

  test('leaves no empty group behind', () => {
    expect(searchCatalog(groups)({ search: 'rye', categoryId: null }).groups).toHaveLength(1);
    expect(searchCatalog(groups)({ search: 'nothing like it', categoryId: null }).groups).toEqual(
      [],
    );
  });

  test('counts the shown products', () => {
    expect(countProducts(searchCatalog(groups)(all).groups)).toBe(3);
  });
});
