import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Targets } from '#frontend/features/products/import/known-columns.ts';
import {
  type Catalog,
  findColumns,
  previewImport,
} from '#frontend/features/products/import/preview-import.ts';
import { sliceCsv } from '#frontend/features/products/import/slice-csv.ts';
import { readCsvRecords } from '#shared/csv/read-records.ts';
import { readCsvTable } from '#shared/csv/read-table.ts';
import { isOurHeading, parseProducts } from '#shared/products/parse-product-csv.ts';
import { planImport } from '#shared/products/plan-import.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';

const empty: Catalog = { products: [], categories: [] };
const textOf = (name: string) => readFile(new URL(`exports/${name}.csv`, import.meta.url), 'utf8');
const linesOf = (text: string, there = empty, chosen?: Targets) =>
  previewImport(findColumns(text, chosen), there).lines;

/** What the server would store of the slices that the browser sends, and what the preview refuses. */
function stored(text: string, chosen?: Targets, there = empty) {
  const { header, records, lines } = previewImport(findColumns(text, chosen), there);
  const plans = sliceCsv(header, records).flatMap(({ csvData }) => {
    const { rows } = parseProducts(readCsvTable(parse, csvData, isOurHeading));
    return planImport(rows, there, String).plans;
  });
  return {
    products: plans.map(({ after, newCategory }) => ({ ...after, newCategory })),
    refused: lines.flatMap(({ line, kind, detail }) =>
      kind === 'refused' ? `${line} ${detail}` : [],
    ),
  };
}

const flags = ['isActive', 'isAvailable', 'isTaxable'] as const;
const shown = ['sku', 'title', 'price', 'newCategory', ...flags, 'description'] as const;

it.each<[string, ...string[]]>([
  ['square', '6 price: Price must be in dollars, such as 4.50'],
  ['shopify', '4 title: Product name is required'],
  ['woocommerce'],
  ['toast'],
  ['clover'],
  ['lightspeed'],
])('the export of %s needs no decision', async (name, ...errors) => {
  const text = await textOf(name);
  expect(findColumns(text).isSure).toBe(true);
  const { products, refused } = stored(text);
  const read = products.map((product) => [
    name,
    ...shown.map((field) => `${product[field] ?? ''}`),
  ]);
  const { records } = readCsvRecords(parse, await textOf('expected'));
  expect(read).toEqual(records.map(({ cells }) => cells).filter(([system]) => system === name));
  expect(refused).toEqual(errors);
});

const unknown = 'Artikel;Text;VK;MwSt\n1;Roggen, dunkel;4,50;ja\n2;Torte;1.250,00;nein';

it('a file that is not known is imported as its columns were chosen', () => {
  expect(stored(unknown, ['sku', 'title', 'price', undefined]).products).toMatchObject([
    { sku: '1', title: 'Roggen, dunkel', price: 450 },
    { sku: '2', title: 'Torte', price: 125_000 },
  ]);
});

it.each<[string, boolean, Targets?]>([
  ['SKU,Title,Is Taxable,Price\nA,B,maybe,1', true],
  [unknown, false],
  [unknown, true, ['sku', undefined, undefined, undefined]],
  [unknown, true, ['title', 'variation', 'price', 'variation']],
  [unknown, false, ['title', 'sku', undefined, 'sku']],
  [unknown, false, ['title', undefined, undefined, undefined]],
  ['title,prize\nA,1', false],
  ['title,title,price\nA,B,1', false],
  ['Name,Item Name,Price\nA,B,1', false],
  // A flag that says more than yes and no, a rate, other letters.
  ['Name,Price,Status\nA,1,on request', false],
  ['Name,Price,Tax\nA,1,7.25%', false],
  ['Name,Price,Цена\nA,1,2', false],
])('the columns of %j are sure: %s, chosen as %j', (text, isSure, chosen) =>
  expect(findColumns(text, chosen).isSure).toBe(isSure),
);

it('a row is refused with the numbers of the file', () => {
  expect(
    stored('n,p,a,b\nRye,4,yes,often', ['title', 'price', 'isTaxable', 'isTaxable']).refused,
  ).toEqual(['2 isTaxable: Use true or false, yes or no, 1 or 0']);
  const { refused } = stored('id;VK;Text\n1;4,50;Rye;\n2;4;Bun;loose', [
    undefined,
    'price',
    'title',
  ]);
  expect(refused).toEqual([
    '3 The row has 4 cells, the header only 3. Put quotes around a cell that contains a semicolon.',
  ]);
});

it('a short row leaves the columns that it lacks as they are', () => {
  const products = [aProduct({ sku: 'A', description: 'Kept', unit: 'each' })];
  const there = { products, categories: [] };
  expect(stored('unit,sku,price,description\nbox,A,5', undefined, there).products).toMatchObject([
    { unit: 'box', price: 500, description: 'Kept' },
  ]);
});

describe('the preview', () => {
  it('has the lines of the file, also below a title', () =>
    expect(linesOf('Our bread\nas of May\n\nsku;name;price\nA;Rye;4,50')).toMatchObject([
      { line: 5, kind: 'create', title: 'Rye' },
    ]));

  it('refuses shortened SKUs, but for that of a product in the store', () => {
    const text = 'sku,title,price\n8.50012E+11,Rye loaf,5\n8.50012E+11,Spelt loaf,6';
    const message =
      'sku: A spreadsheet has shortened this SKU (8.50012E+11). Format the column as text and export again.';
    expect(stored(text).refused).toEqual([`2 ${message}`, `3 ${message}`]);
    const products = [aProduct({ sku: '8.50012E+11', title: 'Rye loaf' })];
    expect(stored(text, undefined, { products, categories: [] }).refused).toEqual([`3 ${message}`]);
  });

  it('tells other names on one SKU', () =>
    expect(linesOf('sku,title,price\nA,Rye,5\na,Rye,6\nA,Spelt,6\nB,Bun,1')).toMatchObject([
      { line: 2 },
      { isRenamed: false, detail: 'Same product as line 2' },
      {
        isRenamed: true,
        detail: 'Same SKU as line 2, but another name: “Spelt” instead of “Rye”',
      },
      { line: 5 },
    ]));

  it('tells what was HTML; a text of the store stays', () => {
    const text = 'sku,title,price,description\nA,Ham &amp; Cheese,4,<p>Hot</p>\n,Salt &amp; Rye,4,';
    expect(linesOf(text)).toMatchObject([
      { title: 'Ham & Cheese', detail: 'was: Ham &amp; Cheese <p>Hot</p>' },
      { title: 'Salt & Rye', detail: 'was: Salt &amp; Rye' },
    ]);
    const stay = { unit: null, price: 400, description: null };
    const products = [
      aProduct({
        ...stay,
        id: '1',
        sku: 'A',
        title: 'Ham &amp; Cheese',
        description: '<p>Hot</p>',
      }),
      aProduct({ ...stay, id: '2', sku: null, title: 'Salt &amp; Rye' }),
    ];
    expect(linesOf(text, { products, categories: [] })).toMatchObject([
      { kind: 'same', detail: '' },
      { kind: 'same', detail: '' },
    ]);
  });
});
