import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryOrderKey } from '#functions/catalog/categories/category-item.ts';
import {
  listCategories,
  readCategoryOrder,
} from '#functions/catalog/categories/category-repository.ts';
import { deleteCategory } from '#functions/catalog/categories/delete-category.ts';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { listProducts } from '#functions/catalog/products/product-repository.ts';
import { readProductRows } from '#functions/catalog/products/read-product-rows.ts';
import { putItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/products.ts';
import { guardFormula, unguardFormula } from '#shared/formula-guard.ts';
import { productCsvColumns } from '#shared/products/product-columns.ts';
import { csvImportResultSchema, productInputSchema } from '#shared/schemas/products.ts';
import { invalid } from '#test/support/call-api.ts';
import { eachStaff } from '#test/support/staff.ts';
import { allItems, isActivity } from '#test/support/table-items.ts';

const { api, staff } = eachStaff(handler);

const post = (csvData: unknown, key?: string) =>
  api({
    route: 'POST /api/products/csv/import',
    body: { csvData },
    cookies: staff.cookies,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const importCsv = async (lines: string[], key?: string) =>
  csvImportResultSchema.parse((await post(lines.join('\n'), key)).body);
/** The response to an import that accepted all rows. */
const all = (success: number) => ({ success, failed: 0, errors: [] });
const titles = async () => (await listProducts()).map(({ title }) => title).sort();
const bySku = async () => new Map((await listProducts()).map((one) => [one.sku, one]));
const activity = async () =>
  (await allItems())
    .filter(isActivity)
    .sort((one, other) => String(one['sk']).localeCompare(String(other['sk'])))
    .map(({ description }) => description);

describe('importing products (P7)', () => {
  it('reads every column, in any order, with quotes, newlines and a byte order mark', async () => {
    const csv = [
      '\uFEFFtitle,sku,description,price,unit,ingredients,allergens,categoryName,imageUrl,isAvailable,isTaxable,isActive',
      '"Loaf, large",L-1,"First line',
      'second ""quoted"" line",8.50,each,"Flour, water",Wheat,Breads,/images/a.webp,YES,1,True',
      '6" cake,C-1,,32,6-inch,,,Cakes,,no,0,false',
    ];
    expect(await importCsv(csv)).toEqual(all(2));
    const [breads, cakes] = await listCategories();
    const products = await bySku();
    expect(products.get('L-1')).toMatchObject({
      title: 'Loaf, large',
      description: 'First line\nsecond "quoted" line',
      price: 850,
      unit: 'each',
      ingredients: 'Flour, water',
      allergens: 'Wheat',
      categoryId: breads?.id,
      imageUrl: '/images/a.webp',
      isAvailable: true,
      isTaxable: true,
      isActive: true,
    });
    expect(products.get('C-1')).toMatchObject({
      title: '6" cake',
      description: null,
      price: 3_200,
      categoryId: cakes?.id,
      isAvailable: false,
      isTaxable: false,
      isActive: false,
    });
    expect([breads?.name, cakes?.name]).toEqual(['Breads', 'Cakes']);
  });

  it('reports each bad row with its line and reason, and imports the good ones', async () => {
    const result = await importCsv([
      'sku,title,price,description,isAvailable,categoryName',
      'A,Good,1.00,,,',
      'B,,2.00,,,',
      'C,Multi,x,"two',
      'lines",,',
      '',
      'D,Decimal comma,"4,50",,,',
      'E,Boolean,4.50,,maybe,Unused',
      'F,Comma,4,50,,,,',
      'G,Three decimals,4.505,,,',
      'H,Negative,-1,,,',
      'I,Short row,5',
      'J,Also good,3.5,,yes,',
    ]);
    const dollars = 'price: Price must be in dollars, such as 4.50';
    expect(result).toEqual({
      success: 3,
      failed: 7,
      errors: [
        { line: 3, message: 'title: Product name is required' },
        { line: 4, message: dollars },
        { line: 7, message: dollars },
        { line: 8, message: 'isAvailable: Use true or false, yes or no, 1 or 0' },
        {
          line: 9,
          message: expect.stringMatching(/^The row has 8 cells, the header only 6\. Put/),
        },
        { line: 10, message: dollars },
        { line: 11, message: dollars },
      ],
    });
    expect([...(await bySku()).keys()].sort()).toEqual(['A', 'I', 'J']);
    expect(await listCategories()).toEqual([]);
  });

  it('reports a quote that is never closed, and imports the rows before it', async () => {
    const message = 'A quote is opened and never closed; nothing from this line on was read';
    expect(await importCsv(['title,price', 'One,1', '"Two,2', 'Three,3'])).toEqual({
      success: 1,
      failed: 1,
      errors: [{ line: 3, message }],
    });
  });

  it('updates the product with the SKU in any case; missing columns stay unchanged', async () => {
    await importCsv([
      'sku,title,price,description,unit,isTaxable,categoryName',
      'A-1,Before,1,Kept,each,yes,Breads',
    ]);
    const before = (await bySku()).get('A-1');
    expect(await importCsv(['sku,title,price,unit,isTaxable', 'a-1,After,2,,'])).toMatchObject({
      success: 1,
    });
    expect(await listProducts()).toEqual([
      { ...before, sku: 'a-1', title: 'After', price: 200, unit: null },
    ]);
    expect(await activity()).toEqual(['1 created, 0 updated', '0 created, 1 updated']);
  });

  it('lets a later row with the same SKU build on the earlier one', async () => {
    const result = await importCsv(['sku,title,price', 'X,First,1', 'x,Second,2', 'X,,3']);
    expect(result).toMatchObject({ success: 2, failed: 1, errors: [{ line: 4 }] });
    expect(await listProducts()).toMatchObject([{ sku: 'x', title: 'Second', price: 200 }]);
  });

  it('finds categories in any case, and creates each unknown one once', async () => {
    await importCsv(['title,price,categoryName', 'A,1,Pies', 'B,1, pies ', 'C,1,PIES', 'D,1,']);
    const categories = await listCategories();
    expect(categories).toMatchObject([{ name: 'Pies', color: '#3B82F6' }]);
    const products = await listProducts();
    expect(products.filter((one) => one.categoryId === categories[0]?.id)).toHaveLength(3);
  });

  it('makes all new categories of several imports at the same moment (C8)', async () => {
    const csv = (part: string) => [
      'title,price,categoryName',
      ...Array.from({ length: 60 }, (_, index) => `Cake,${index},${part} ${index}`),
      'Cake,99,Shared',
    ];
    const responses = await Promise.all(['A', 'B', 'C'].map((part) => importCsv(csv(part), part)));
    expect(responses).toEqual(Array(3).fill(all(61)));
    const categories = await listCategories();
    expect(categories).toHaveLength(3 * 60 + 1);
    // 49 per write: imports that write one category at a time overtake each other until they give up.
    expect((await readCategoryOrder()).version).toBeLessThanOrEqual(3 * 2);
    expect(categories.map(({ displayOrder }) => displayOrder)).toEqual([...categories.keys()]);
    const used = new Set((await listProducts()).map(({ categoryId }) => categoryId));
    expect([...used].sort()).toEqual(categories.map(({ id }) => id).sort());
  });

  it('makes no more categories than a store can have', async () => {
    const ids = Array.from({ length: 999 }, (_, index) => `category-${index}`);
    await putItem({ Item: { ...categoryOrderKey, ids, version: 1 } });
    expect((await post('title,price,categoryName\nRye,1,The last')).status).toBe(200);
    expect(await post('title,price,categoryName\nCake,1,One more')).toMatchObject({
      status: 400,
      body: { error: 'A store can have at most 1000 categories' },
    });
    expect(await listProducts()).toMatchObject([{ title: 'Rye' }]);
  });

  it('refuses other rows under a used key, for they would overwrite the first ones (I2)', async () => {
    await importCsv(['title,price', 'A,1', 'B,2'], 'key');
    const before = await allItems();
    expect(await post('title,price\nC,3\nD,4', 'key')).toMatchObject({
      status: 422,
      body: {
        code: 'import-key-reuse',
        error: 'This import was already sent with other rows. Please start it again.',
      },
    });
    expect(await allItems()).toEqual(before);
    const result = await importCsv(['title,price', 'C,3', 'D,4'], 'another key');
    expect(result).toMatchObject({ success: 2 });
    expect(await titles()).toEqual(['A', 'B', 'C', 'D']);
  });

  it('recognizes a product without a SKU that is there already, under any key', async () => {
    const csv = ['title,price,categoryName', 'Roll,1,Breads', 'Roll,1,breads', 'Roll,2,Breads'];
    expect(await importCsv(csv, 'one')).toEqual(all(3));
    expect(await importCsv(csv, 'other')).toEqual(all(3));
    expect((await listProducts()).map(({ price }) => price).sort()).toEqual([100, 200]);
    expect(await activity()).toEqual(['2 created, 0 updated']);
  });

  it('doubles nothing when the same slice arrives twice at once', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, i) => `Loaf ${i},${i},${i % 2 ? `S-${i}` : ''},New`,
    );
    const csv = ['title,price,sku,categoryName', ...rows];
    const responses = await Promise.all([importCsv(csv, 'slice'), importCsv(csv, 'slice')]);
    expect(responses).toEqual(Array(2).fill(all(40)));
    expect(await listProducts()).toHaveLength(40);
    expect(await listCategories()).toHaveLength(1);
  });

  it('changes a product whose category was deleted under it', async () => {
    await importCsv(['sku,title,price,categoryName', 'A,Rye,8,Breads']);
    const [breads] = await listCategories();
    await deleteCategory(breads?.id ?? '');
    expect(await importCsv(['sku,price', 'A,9'])).toEqual(all(1));
    expect((await bySku()).get('A')).toMatchObject({ price: 900, categoryId: null });
  });

  it('fails alone if its SKU is taken, whatever is stored with it', async () => {
    await putItem({ Item: { pk: 'UNIQUE#PRODUCT_SKU#s-50', sk: 'UNIQUE', id: 'somebody-else' } });
    const rows = Array.from({ length: 100 }, (_, index) => `S-${index},Loaf ${index},${index}`);
    expect(await importCsv(['sku,title,price', ...rows])).toEqual({
      success: 99,
      failed: 1,
      errors: [{ line: 52, message: 'Another product already has this SKU' }],
    });
    const skus = rows.map((row) => row.split(',')[0]).filter((sku) => sku !== 'S-50');
    expect(new Set((await bySku()).keys())).toEqual(new Set(skus));
    expect(await activity()).toEqual(['99 created, 0 updated']);
  });

  it.each([
    ['', 'Please paste CSV data first'],
    ['  \n ', 'Please paste CSV data first'],
    ['title,price', 'There are no rows below the column names'],
    [
      'title,prize\nA,1',
      /^Unknown column: prize\. The first row must name the columns: sku, title,/,
    ],
    ['title,title\nA,B', /^A column is there twice\./],
    [`title,price\n${'A,1\n'.repeat(1_001)}`, 'Import at most 1000 rows at a time'],
    [`title,price${'\r"\n"'.repeat(5_000)}`, /10000 lines/],
  ])('refuses the whole text %#', async (csvData, error) => {
    const before = await allItems();
    expect(await post(csvData)).toMatchObject(invalid('csvData', expect.stringMatching(error)));
    expect(await allItems()).toEqual(before);
  });
});

it('takes 1,000 rows and 10,000 lines, and no more of either', () => {
  const rows = (count: number) => readProductRows(`title,price${'\nA,1'.repeat(count)}`);
  expect(rows(1_000).rows).toHaveLength(1_000);
  expect(() => rows(1_001)).toThrow('Import at most 1000 rows at a time');
  const lines = (count: number) => readProductRows(`title,price\nA,1${'\n'.repeat(count - 2)}`);
  expect(lines(10_000).rows).toHaveLength(1);
  expect(() => lines(10_001)).toThrow('Import at most 1000 rows, and 10000 lines, at a time');
});

it('refuses the row of a picture that has no address, unless the store has it from before', async () => {
  const rows = ['title,sku,price,imageUrl', 'Rye,R-1,1,javascript:alert(1)', 'Bun,,1,old.png'];
  const message = 'imageUrl: Please upload the picture again';
  expect(await importCsv(rows)).toMatchObject({
    success: 0,
    errors: [
      { line: 2, message },
      { line: 3, message },
    ],
  });
  const bun = productInputSchema.parse({ title: 'Bun', price: 100, imageUrl: 'old.png' });
  await createProduct(staff.context, bun);
  const before = await listProducts();
  expect(await importCsv(['title,sku,price,imageUrl', 'Bun,,1,old.png'])).toEqual(all(1));
  expect(await listProducts()).toEqual(before);
});

describe('formulas in cells', () => {
  it('shows a guarded cell as it was before', async () => {
    await importCsv(['title,price,description', "'=SUM(A1),1,'-5% salt", "'tis bread,1,+1"]);
    const products = await listProducts();
    expect(await titles()).toEqual(["'tis bread", '=SUM(A1)']);
    expect(products.map(({ description }) => description).sort()).toEqual(['+1', '-5% salt']);
  });

  it('guards every text so that no spreadsheet runs it, and gets it back unchanged', () => {
    const start = fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '\t', '＝');
    fc.assert(
      fc.property(start, fc.string(), (prefix, rest) => {
        const guarded = guardFormula(prefix + rest);
        expect(guarded).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        expect(unguardFormula(guarded)).toBe(prefix + rest);
      }),
    );
  });
});

it('the template is a CSV file with the columns and one row, which can be imported as it is', async () => {
  const response = await api({ route: 'GET /api/products/csv/template', cookies: staff.cookies });
  expect(response).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="product-template.csv"',
    },
  });
  const csv = String(response.body);
  expect(csv.split('\r\n')[0]).toBe(productCsvColumns.join(','));
  expect((await post(csv)).body).toEqual(all(1));
});
