import { describe, expect, it } from 'vitest';
import { everything, filterProducts } from '#frontend/features/products/filter-products.ts';
import {
  productBody,
  productFieldsOf,
  productFormSchema,
} from '#frontend/features/products/product-form-schema.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';

describe('the product list', () => {
  const products = [
    aProduct({ id: 'b', title: 'Crème tart', sku: 'TART-2', categoryId: 'tarts' }),
    aProduct({ id: 'a', title: 'apple pie', sku: null, categoryId: 'pies', isAvailable: false }),
    aProduct({ id: 'c', title: 'Tart 10', isActive: false }),
  ];
  const titles = (filter: Partial<typeof everything>) =>
    filterProducts(products, { ...everything, ...filter }).map(({ title }) => title);

  it('is sorted by title', () => {
    expect(titles({})).toEqual(['apple pie', 'Crème tart', 'Tart 10']);
  });

  it('is searched by title and SKU, without case and accents', () => {
    expect(titles({ search: 'CREME' })).toEqual(['Crème tart']);
    expect(titles({ search: 'tart-2 ' })).toEqual(['Crème tart']);
    expect(titles({ search: 'nothing' })).toEqual([]);
  });

  it('is filtered by category, and by availability under the name of status', () => {
    expect(titles({ categoryId: 'pies' })).toEqual(['apple pie']);
    expect(titles({ status: 'active' })).toEqual(['Crème tart', 'Tart 10']);
    expect(titles({ status: 'inactive' })).toEqual(['apple pie']);
  });
});

describe('the product form', () => {
  const fields = { ...productFieldsOf(null), title: 'Rye', price: '4.50', categoryId: 'breads' };

  it('begins with a product that is available and not taxable', () => {
    expect(productFieldsOf(null)).toMatchObject({ isAvailable: true, isTaxable: false, price: '' });
  });

  it.each([
    ['4.5', 450],
    ['0', 0],
    ['1.999', 200],
    ['1.005', 101],
    ['.5', 50],
    ['1e1', 1000],
  ])('sends %s dollars as %d cents', (price, cents) => {
    expect(productFormSchema.parse({ ...fields, price }).price).toBe(cents);
  });

  it.each(['', ' ', '-1', 'x', 'NaN'])('refuses the price %j', (price) => {
    const { error } = productFormSchema.safeParse({ ...fields, price });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Price must be a valid positive number',
    ]);
  });

  it.each([
    ['', null],
    ['24', 24],
  ])('sends %j pieces per tray as %j', (trayHolds, sent) => {
    expect(productFormSchema.parse({ ...fields, trayHolds }).trayHolds).toBe(sent);
  });

  it.each([
    [null, '', false],
    [null, '24', true],
    [24, '24', false],
    [24, '', true],
  ])('sends pieces per tray only when they were changed: %j to %j', (before, typed, isSent) => {
    const product = aProduct({ trayHolds: before });
    const form = productFormSchema.parse({ ...fields, trayHolds: typed });
    expect('trayHolds' in productBody(form, product)).toBe(isSent);
  });

  it.each([
    ['0', 'Must be 1 or more'],
    ['2.5', 'Must be a whole number'],
    ['10000', 'Must be 9999 or less'],
  ])('refuses %j pieces per tray', (trayHolds, message) => {
    const { error } = productFormSchema.safeParse({ ...fields, trayHolds });
    expect(error?.issues).toMatchObject([{ path: ['trayHolds'], message }]);
  });

  it('asks for a category', () => {
    const { error } = productFormSchema.safeParse({ ...fields, categoryId: '' });
    expect(error?.issues).toMatchObject([{ message: 'Please select a category' }]);
  });

  it('sends empty texts as null, and shows a product as it is', () => {
    expect(productFormSchema.parse(fields)).toMatchObject({ sku: null, description: null });
    const product = aProduct({ categoryId: 'breads', price: 1205 });
    const { id, isActive, ...shown } = product;
    expect(productFormSchema.parse(productFieldsOf(product))).toEqual(shown);
  });
});
