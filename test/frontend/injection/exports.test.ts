import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { exportOrders } from '#frontend/features/orders/list/export-orders.ts';
import { toCsv } from '#frontend/lib/files.ts';
import { unguardFormula } from '#shared/formula-guard.ts';
import { productCells, productCsvColumns } from '#shared/products/product-columns.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { anOrder, aPage } from '#test/frontend/orders/builders.ts';
import { payloads } from '#test/support/payloads.ts';

// Stored texts contain only whole characters.
const texts = payloads.map((text) => text.toWellFormed());
/**
 * True if a spreadsheet would run the cell as a formula. In any language, it reads full-width signs like
 * plain ones.
 */
const runs = (cell: string) => /^[=+\-@\t\r]/.test(cell.normalize('NFKC'));

it('every text in the export of orders comes back as it was, and none runs as a formula', async () => {
  const rows = texts.map((customerName) => anOrder({ customerName }));
  async function* parts() {
    yield aPage({ rows });
  }
  const timezone = 'America/Los_Angeles';
  const { pieces } = await exportOrders(parts(), {
    timezone,
    recordsPayments: true,
    onProgress: () => undefined,
  });
  const [header = [], ...read]: string[][] = parse(pieces.join(''));
  const customer = header.indexOf('Customer');
  expect(read.map((cells) => unguardFormula(cells[customer] ?? ''))).toEqual(texts);
  expect(read.flat().filter(runs)).toEqual([]);
});

it('every text in the export of products comes back as it was, and none runs as a formula', async () => {
  const written = ['sku', 'title', 'description', 'unit', 'ingredients', 'allergens', 'imageUrl'];
  const products = texts.map((text) =>
    aProduct(Object.fromEntries(written.map((column) => [column, text]))),
  );
  const rows = products.map((product, index) => productCells(product, texts[index]));
  const read: Record<string, string>[] = parse(await toCsv([[...productCsvColumns], ...rows]), {
    columns: true,
  });
  for (const column of [...written, 'categoryName'])
    expect(
      read.map((row) => unguardFormula(row[column] ?? '')),
      column,
    ).toEqual(texts);
  expect(read.flatMap((row) => Object.values(row)).filter(runs)).toEqual([]);
});
