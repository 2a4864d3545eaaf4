import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { makePdf } from '#functions/papers/documents/make-pdf.ts';
import { printDefinition } from '#functions/papers/documents/print-definition.ts';
import { printNotes } from '#functions/papers/documents/print-notes.ts';
import { printTotals } from '#functions/papers/documents/print-totals.ts';
import type { PrintedSheet } from '#functions/papers/documents/printed-sheet.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import { dictionaries } from '#shared/words/dictionaries.ts';
import { pdfPages } from '#test/support/pdf-text.ts';

const kinds = ['Pie', 'Sourdough', 'Cheesecake', 'Layer Cake', 'Croissant', 'Muffin'];
const flavors = ['Pumpkin', 'Pecan', 'Apple Crumb', 'Lemon Meringue', 'Chocolate Hazelnut'];
const titles = kinds.flatMap((kind) =>
  [...flavors, ...flavors.map((flavor) => `Small ${flavor}`)].map((flavor) => `${flavor} ${kind}`),
);
const notes = [
  'Happy Birthday Ava',
  'Write "Eva & Tom 2026" in blue',
  'No nuts please',
  'Slice it',
  'Congratulations Grandma Rosalinda, pink roses',
  'Extra crispy',
  'Gluten free board',
];
const locations = ['DAVIS', 'WINTERS', 'Other'] as const;

type Line = { title: string; note: string | null };
const oneOf = <Value>(values: readonly Value[], index: number) =>
  values[index % values.length] as Value;

/** The print of a day with so many orders. */
function sheetOf(count: number, linesOf: (order: number) => Line[], place?: string): PrintedSheet {
  const orders = Array.from({ length: count }, (_, index) => ({
    id: `o${index}`,
    orderNumber: `#${1_001 + index}`,
    status: 'pending' as const,
    customerName: 'Maria Castellano',
    orderNotes: null,
    pickupDate: new Date(Date.UTC(2026, 10, 25, 16 + (index % 11))).toISOString(),
    pickupLocation: oneOf(locations, index),
    ...(place && { pickupLocationNote: place }),
    items: linesOf(index).map(({ title, note }) => ({
      productId: title,
      productTitle: title,
      unit: 'each',
      quantity: 2,
      productionNotes: note,
      allergens: 'Wheat, eggs, milk',
    })),
  }));
  const printed: ProductionDay = { day: '2026-11-25', timezone: 'America/Los_Angeles', orders };
  const { products, pieces } = productionSheet(printed);
  const print = { at: '2026-11-25T13:10:00.000Z', by: 'Rosa Delgado' };
  return {
    print: { ...print, orders: count, pieces },
    printed,
    products,
    author: 'Bakery',
    places: defaultPlaces.places,
    name: 'Print 2',
    language: 'en',
  };
}

const pagesOf = async (...given: Parameters<typeof sheetOf>) =>
  pdfPages(await makePdf(printDefinition(sheetOf(...given))));

it('a print has larger notes up to 150 of them', () => {
  const sizesOf = (count: number) => {
    const sheet = sheetOf(count, () => [{ title: 'Pecan Pie', note: 'No nuts please' }]);
    const sizes = JSON.stringify(printNotes(sheet)).match(/(?<="fontSize":)[\d.]+/g);
    return [...new Set(sizes)].map(Number).sort((one, other) => other - one);
  };
  expect(sizesOf(150)).toEqual([14, 11, 10, 8.5]);
  expect(sizesOf(151)).toEqual([14, 9, 7.5, 6.5]);
});

it('a print has a line below each row of its totals, and none above the first', () => {
  const totals = printTotals(sheetOf(2, () => [{ title: 'Pecan Pie', note: null }])) as unknown;
  const { layout } = totals as { layout: { hLineWidth: (index: number) => number } };
  expect([0, 1, 2].map(layout.hLineWidth)).toEqual([0, 0.5, 0.5]);
});

it('a print names each order of a note, however many share it', async () => {
  const pages = await pagesOf(250, () => [{ title: 'Pecan Pie', note: 'No nuts please' }]);
  const numbers = new Set(pages.join(' ').match(/#\d{4}/g));
  expect(numbers.size).toBe(250);
  expect(pages[0]).toContain('500 × No nuts please');
});

it('a print of 1,000 orders with 600 notes has at most six pages, two of them of totals', {
  tags: ['deep'],
}, async () => {
  const pages = await pagesOf(1_000, (order) =>
    [0, 1, 2, 3].map((line) => ({
      title: oneOf(titles, order * 7 + line * 11),
      note: (order * 4 + line) % 20 < 3 ? oneOf(notes, order + line) : null,
    })),
  );
  expect(pages.length).toBeLessThanOrEqual(6);
  expect(pages[2]).not.toContain('1000 orders');
});

it('a print names the place of an order in words, and never says “Other” alone', async () => {
  const [named, unnamed] = await Promise.all(
    ['Farmers market', undefined].map((words) =>
      pagesOf(3, () => [{ title: 'Pecan Pie', note: 'No nuts' }], words),
    ),
  );
  expect(named?.join(' ')).toContain('10 AM Farmers market');
  expect(unnamed?.join(' ')).toContain('10 AM as agreed');
  expect(`${named}${unnamed}`).not.toMatch(/\bOther\b/);
});

it('a print leads from each total to its notes, with a box to tick', async () => {
  const sheet = sheetOf(3, (order) => [
    { title: 'Pecan Pie', note: order === 0 ? 'No nuts' : null },
    { title: 'Baguette', note: null },
  ]);
  const products = sheet.products.map((product) =>
    product.title === 'Baguette' ? { ...product, trayHolds: 4 } : product,
  );
  const definition = printDefinition({ ...sheet, products });
  const [page] = await pdfPages(await makePdf(definition));
  const words = page?.replaceAll('\u00a0', ' ');
  expect(words).toContain('Print 2 Bakery');
  expect(words).toContain('Pecan Pie, each 2 with notes');
  expect(words).toContain('Baguette, each 6 = 2 trays');
  const boxes = JSON.stringify(definition.content).match(/"canvas"/g);
  expect(boxes, 'two products and a note').toHaveLength(3);
});

it('the notes of a print fill both columns of its last page', async () => {
  const sheet = sheetOf(40, (order) => [{ title: oneOf(titles, order), note: 'Slice it' }]);
  const pdf = await makePdf(printDefinition(sheet));
  const { promise } = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const file = await promise;
  const { items } = await (await file.getPage(file.numPages)).getTextContent();
  const lowest = (column: 'left' | 'right') =>
    Math.min(
      ...items.flatMap((item) =>
        'str' in item && item.str.startsWith('#') && item.transform[4] < 306 === (column === 'left')
          ? [item.transform[5]]
          : [],
      ),
    );
  // About three notes with their headings, of some twenty.
  expect(Math.abs(lowest('left') - lowest('right'))).toBeLessThan(90);
});

// Sixty of the longest notes are a hundred pages.
it('a print has every order with a note, however long', {
  tags: 'deep',
  timeout: 120_000,
}, async () => {
  const unit = fc.constantFrom('a', 'W', ' ', '\n', '好');
  const note = fc.oneof(
    fc.string({ minLength: 1, maxLength: 400, unit }),
    // As high as most of a column, or higher than a page.
    fc.integer({ min: 20, max: 130 }).map((lines) => 'x\n'.repeat(lines)),
    fc.integer({ min: 200, max: 1_500 }).map((words) => 'W '.repeat(words)),
  );
  const all = fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 60 }), async (given) => {
    const pages = await pagesOf(given.length, (order) => [
      { title: oneOf(titles, order % 7), note: given[order] ?? null },
    ]);
    expect(new Set(pages.join(' ').match(/#\d{4}/g)).size).toBe(given.length);
  });
  await fc.assert(all, { numRuns: 20 });
});

it('a print in Spanish says the same in Spanish', async () => {
  const sheet = sheetOf(2, () => [{ title: 'Pecan Pie', note: 'Sin nuez' }]);
  const name = dictionaries.es.papers.print(2);
  const pages = await pdfPages(await makePdf(printDefinition({ ...sheet, name, language: 'es' })));
  const words = pages.join(' ').replaceAll('\u00a0', ' ');
  expect(words).toContain('Mié 25-nov-26 Impresión 2 Bakery');
  expect(words).toContain('impreso 5:10 a. m. por Rosa Delgado · hoja 1 de 1');
  expect(words).toContain('2 pedidos, 4 piezas');
  expect(words).toContain('Con notas');
  expect(words).toContain('Maria Castellano 8 a. m. DAVIS');
});
