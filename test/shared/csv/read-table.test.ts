import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvTable } from '#shared/csv/read-table.ts';

const known = new Set(['sku', 'title', 'price']);
const isKnown = (heading: string) => known.has(heading.trim().toLowerCase());
const read = (text: string) => readCsvTable(parse, text, isKnown);

describe('a table', () => {
  it.each([
    ['commas', 'sku,title,price\nA,Rye,4', ','],
    ['semicolons', 'sku;title;price\nA;Rye, dark;4,50', ';'],
    ['tabs', 'sku\ttitle\tprice\nA\tRye, dark; loud\t4', '\t'],
    ['an announced separator', 'sep=;\r\nsku;title;price\r\nA;Rye;4', ';'],
    ['an announced separator in quotes', '\uFEFF"sep=\t"\nsku\ttitle\tprice\nA\tRye\t4', '\t'],
    ['a heading with commas', 'sku;title;price;"Tax, state, 7,25%"\nA;Rye;4;N', ';'],
    ['a title above', 'Products, prices, and so on\n\nas of 1-Dec\nsku;title;price\nA;Rye;4', ';'],
    ['one column', 'title\nRye; dark', ','],
    ['one column beside empty ones', 'title;;\nRye, dark;;', ';'],
    ['unknown headings', 'id;Bezeichnung;VK\n1;Rye, dark;4,50\n2;Bun;1,20', ';'],
    ['unknown headings below a title', 'Our bread\nid,Bezeichnung,VK\n1,Rye,4\n2,Bun,1', ','],
  ])('with %s is read by its separator', (_, text, separator) => {
    const { separator: found, header, records } = read(text);
    expect(found).toBe(separator);
    expect(records.length).toBeGreaterThan(0);
    for (const { cells } of records) expect(cells).toHaveLength(header.cells.length);
  });

  it('begins below its title, whose lines are told', () => {
    const table = read('\n"Bread, cake"\r\nfrom the till\r\n\r\nSKU,Title,\r\nA,Rye,\r\n');
    expect(table.above.map(({ line }) => line)).toEqual([2, 3]);
    expect(table).toMatchObject({
      known: 2,
      header: { line: 5, cells: ['SKU', 'Title'] },
      records: [{ line: 6, cells: ['A', 'Rye'] }],
    });
  });

  it('keeps its header though a product is called like the columns', () => {
    const { header, records } = read('sku,title\nsku,Bun,\nA,"sku,title,price"\nsku,title');
    expect([header.line, records.length]).toEqual([1, 3]);
  });

  // What stands below no heading, or moved an empty cell beyond the header, may be half of a price.
  it.each([
    [',sku,,title,,\n,A,,Rye,,\n,B,,,,,,\n,C', ['sku', 'title'], [['A', 'Rye'], ['B', ''], ['C']]],
    [',sku,title\n0,A,Rye', ['', 'sku', 'title'], [['0', 'A', 'Rye']]],
    ['sku,price,\nA,4,50', ['sku', 'price'], [['A', '4', '50']]],
    ['sku,price,stock\nA,4,50,', ['sku', 'price', 'stock'], [['A', '4', '50', '']]],
  ])('%j has no columns that are empty all the way down', (text, headings, rows) => {
    const { header, records } = read(text);
    expect([header.cells, records.map(({ cells }) => cells)]).toEqual([headings, rows]);
  });

  it('is empty for an empty text', () =>
    expect(read(' \n')).toMatchObject({ header: { cells: [] }, records: [], known: 0 }));
});

const cell = fc
  .string({ unit: fc.constantFrom(...'ab ,;|"\'\t\n\r1=é€') })
  .filter((text) => text.trim() !== '');

it('is read as it was written, with any separator', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }),
      (delimiter, record_delimiter, rows) => {
        const table = [['sku', 'title', 'price'], ...rows];
        const text = stringify(table, { delimiter, record_delimiter, quoted_string: true });
        const { records, errors } = read(text);
        expect(errors).toEqual([]);
        expect(records.map(({ cells }) => cells)).toEqual(rows);
      },
    ),
  );
});
