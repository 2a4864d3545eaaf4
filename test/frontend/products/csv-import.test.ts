import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findColumns, previewImport } from '#frontend/features/products/import/preview-import.ts';
import { importSlice } from '#frontend/features/products/import/run-import.ts';
import { inFileLines, sliceCsv } from '#frontend/features/products/import/slice-csv.ts';
import { readCsvRecords } from '#shared/csv/read-records.ts';
import { productCells, productCsvColumns } from '#shared/products/product-columns.ts';
import { type Product, productInputSchema } from '#shared/schemas/products.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';

const breads = aCategory();
const there = {
  products: [
    aProduct({ sku: 'LOAF-1', title: 'Country Loaf', categoryId: breads.id }),
    aProduct({ id: 'id-2', sku: null, title: 'Roll', price: 100 }),
  ],
  categories: [breads],
};
const preview = (...lines: string[]) => previewImport(findColumns(lines.join('\n')), there);

describe('the preview of an import', () => {
  it('shows the effect of each line', () => {
    const { lines, newCategories } = preview(
      'sku,title,price,unit,categoryName',
      'loaf-1,Country Loaf,9.00,each,BREADS',
      'LOAF-1,Country Loaf,9.00,each,Breads',
      'NEW,Fig Tart,4,,Tarts',
      'BAD,Fig Tart,$4 each,,Pies',
      ',Roll,1.00,each,',
      'TOO,Plum Tart,4,,tarts',
    );
    expect(lines).toMatchObject([
      { line: 2, kind: 'update', title: 'Country Loaf', detail: 'Changes price' },
      { line: 3, kind: 'update', title: 'Country Loaf', detail: 'Same product as line 2' },
      { line: 4, kind: 'create', title: 'Fig Tart', detail: '' },
      {
        line: 5,
        kind: 'refused',
        title: 'BAD, Fig Tart',
        detail: 'price: Price must be in dollars, such as 4.50',
      },
      { line: 6, kind: 'same', title: 'Roll', detail: '' },
      { line: 7, kind: 'create', title: 'Plum Tart', detail: '' },
    ]);
    expect(newCategories).toEqual(['tarts']);
  });

  it('tells the parts that are no CSV from the rows that the server can judge', () => {
    const { lines, unreadable, records } = preview('title,price', 'A,1', '"B,2', 'C,3');
    expect(records).toHaveLength(1);
    expect(lines.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'create'],
      [3, 'refused'],
    ]);
    expect(unreadable).toMatchObject([{ line: 3 }]);
  });

  it.each(['title,price', ''])('refuses %j as a whole', (text) =>
    expect(() => preview(text)).toThrow('There are no rows below the column names'),
  );
});

const word = fc.string({
  unit: fc.constantFrom('a', ',', '"', "'", '=', '+', '\n', '\r', ';', ' ', 'é'),
});
const line = word.filter((text) => !/[\n\r]/.test(text.trim()));
const productInput = fc.record({
  title: line.filter((text) => text.trim() !== ''),
  sku: line,
  description: word,
  unit: word,
  ingredients: word,
  allergens: word,
  price: fc.integer({ min: 0, max: 10_000_000 }),
  categoryId: fc.constantFrom(breads.id, null),
  isAvailable: fc.boolean(),
  isTaxable: fc.boolean(),
  imageUrl: fc.constantFrom('/images/a.webp', null),
  isActive: fc.boolean(),
});

const withUniqueSkus = (products: Product[]) =>
  products.filter(
    (one, index) => !one.sku || products.findIndex(({ sku }) => sku === one.sku) === index,
  );

it('leaves every product of an export unchanged', () => {
  fc.assert(
    fc.property(fc.array(productInput, { minLength: 1, maxLength: 5 }), (inputs) => {
      const products = withUniqueSkus(
        inputs.map((input, index) => ({ id: `id-${index}`, ...productInputSchema.parse(input) })),
      );
      const rows = products.map((product) =>
        productCells(product, product.categoryId ? breads.name : ''),
      );
      const csv = stringify([[...productCsvColumns], ...rows], {
        bom: true,
        quoted_string: true,
        record_delimiter: 'windows',
      });
      const { lines } = previewImport(findColumns(csv), { products, categories: [breads] });
      expect(lines.map(({ kind }) => kind)).toEqual(products.map(() => 'same'));
    }),
  );
});

describe('slices of a file', () => {
  const header = { line: 1, cells: ['title', 'price'] };

  it('carry all rows, 250 at most each, and know the lines of the file', () => {
    const cell = word.filter((text) => text.trim() !== '' && !text.includes(' '));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
        const records = rows.map((cells, index) => ({ cells, line: 10 * (index + 1) }));
        const [slice] = sliceCsv(header, records);
        const read = readCsvRecords(parse, slice?.csvData ?? '');
        expect(read.errors).toEqual([]);
        expect(read.records.slice(1).map(({ cells }) => cells)).toEqual(rows);
        const issues = read.records.slice(1).map(({ line }) => ({ line, message: '' }));
        expect(slice && inFileLines(slice, issues).map(({ line }) => line)).toEqual(
          records.map(({ line }) => line),
        );
      }),
    );
  });

  it('are cut at 250 rows, and earlier where texts are long', () => {
    const records = (count: number, text: string) =>
      Array.from({ length: count }, (_, index) => ({ line: index + 2, cells: [text, '1'] }));
    const sizes = (count: number, text: string) =>
      sliceCsv(header, records(count, text)).map(({ rows }) => rows);
    expect(sizes(501, 'Loaf')).toEqual([250, 250, 1]);
    expect(sizes(2, 'x'.repeat(249_943))).toEqual([2]);
    expect(sizes(2, 'x'.repeat(249_944))).toEqual([1, 1]);
    const long = sliceCsv(header, records(300, 'x'.repeat(8_000)));
    expect(long.reduce((sum, { rows }) => sum + rows, 0)).toBe(300);
    for (const { csvData } of long) expect(csvData.length).toBeLessThan(510_000);
  });
});

it.each([
  [499, 1],
  [500, 3],
])('a slice whose answer is %i is sent %i times', async (status, times) => {
  vi.useFakeTimers();
  const asked = vi.fn(async () => new Response('', { status }));
  vi.stubGlobal('fetch', asked);
  const settled = Promise.allSettled([importSlice('title\nRye', 'key')]);
  await vi.runAllTimersAsync();
  expect(await settled).toMatchObject([{ status: 'rejected' }]);
  expect(asked).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
