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
    ['trayHolds', '', null],
    ['trayHolds', '24', 24],
    ['boxPieces', '12', 12],
    ['netQuantity', ' ', null],
    ['netQuantity', 'Net Wt 12 oz (340 g)', 'Net Wt 12 oz (340 g)'],
    ['bestDays', '0', 0],
  ])('sends %s %j as %j', (name, typed, sent) => {
    expect(productFormSchema.parse({ ...fields, [name]: typed })).toMatchObject({ [name]: sent });
  });

  it.each([
    ['trayHolds', null, '', false],
    ['trayHolds', null, '24', true],
    ['trayHolds', 24, '24', false],
    ['boxPieces', 24, '', true],
    ['netQuantity', null, '', false],
    ['netQuantity', '12 oz', '12 oz', false],
    ['netQuantity', '12 oz', '13 oz', true],
    ['bestDays', null, '0', true],
    ['bestDays', 0, '0', false],
  ])('sends %s only when it was changed: %j to %j', (name, before, typed, isSent) => {
    const product = aProduct({ [name]: before });
    const form = productFormSchema.parse({ ...productFieldsOf(product), ...fields, [name]: typed });
    expect(name in productBody(form, product)).toBe(isSent);
  });

  it.each([
    ['trayHolds', '0', 'Must be 1 or more'],
    ['trayHolds', '2.5', 'Must be a whole number'],
    ['boxPieces', '10000', 'Must be 9999 or less'],
    ['bestDays', '-1', 'Must be 0 or more'],
    ['netQuantity', 'x'.repeat(61), 'Use at most 60 characters'],
  ])('refuses %s %j', (name, typed, message) => {
    const { error } = productFormSchema.safeParse({ ...fields, [name]: typed });
    expect(error?.issues).toMatchObject([{ path: [name], message }]);
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
