import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { fitPrint } from '#functions/papers/documents/print/fit-print.ts';
import { printDefinition } from '#functions/papers/documents/print/print-definition.ts';
import { printNotes } from '#functions/papers/documents/print/print-notes.ts';
import { printTotals } from '#functions/papers/documents/print/print-totals.ts';
import type { PrintedSheet } from '#functions/papers/documents/print/printed-sheet.ts';
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

/** The print of a day with `count` orders. */
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

/** The texts of a definition in the order in which they are printed. */
const textsIn = (content: unknown): string =>
  Array.isArray(content)
    ? content.map(textsIn).join('')
    : typeof content === 'object' && content !== null
      ? Object.entries(content)
          .map(([key, value]) => (['text', 'stack', 'columns'].includes(key) ? textsIn(value) : ''))
          .join('')
      : String(content);

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

it('a print of 1,000 orders with 600 notes has at most seven pages, two of them of totals', {
  tags: ['deep'],
}, async () => {
  const pages = await pagesOf(1_000, (order) =>
    [0, 1, 2, 3].map((line) => ({
      title: oneOf(titles, order * 7 + line * 11),
      note: (order * 4 + line) % 20 < 3 ? oneOf(notes, order + line) : null,
    })),
  );
  expect(pages.length).toBeLessThanOrEqual(7);
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
  // The height of about three of some twenty notes with their headings.
  expect(Math.abs(lowest('left') - lowest('right'))).toBeLessThan(90);
});

/** Notes of all lengths for few products, so that many products are taller than a column. */
const crowdedDay = fc
  .array(
    fc.record({
      product: fc.integer({ min: 0, max: 4 }),
      note: fc.oneof(
        fc.constantFrom(...notes, 'No nuts at all: allergy'),
        fc.integer({ min: 2, max: 60 }).map((words) => `Roses ${'petal '.repeat(words)}`),
      ),
    }),
    { minLength: 1, maxLength: 60, size: 'max' },
  )
  .map((lines) =>
    sheetOf(lines.length, (order) => {
      const { product, note } = lines[order] ?? { product: 0, note: '' };
      return [{ title: oneOf(titles, product), note: `${order} ${note}` }];
    }),
  );
const isTitle = (text: string) => titles.some((title) => text.startsWith(title));

it('no column of a print begins with a note without its product', () => {
  const modes = new Set<boolean>();
  fc.assert(
    fc.property(crowdedDay, (sheet) => {
      const [{ stack }] = printNotes(sheet) as [{ stack: unknown[] }];
      const pages = stack as { columns: { stack: unknown[] }[]; snakingColumns?: boolean }[];
      for (const { columns, snakingColumns = false } of pages) {
        modes.add(snakingColumns);
        // If pdfmake fills the columns, any part may be the first in a column.
        for (const { stack: parts } of columns)
          for (const part of snakingColumns ? parts : parts.slice(0, 1))
            expect(textsIn(part).replace('With notes', '')).toSatisfy(isTitle);
      }
    }),
    {
      numRuns: 15,
      examples: [12, 120].map((count) => [
        sheetOf(count, (order) => [{ title: 'Pecan Pie', note: `${order} ${notes.join(' ')}` }]),
      ]),
    },
  );
  expect(modes).toEqual(new Set([true, false]));
});

/** The first text of each column of the notes in a PDF. */
async function topsOf(pdf: Buffer): Promise<string[]> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const tops: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const all = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
    const begin = all.find(({ str }) => str.startsWith('With notes'))?.transform[5] ?? 750;
    for (const isLeft of [true, false]) {
      const column = all.filter(
        ({ transform: [, , , , x, y] }) =>
          x < 306 === isLeft && (number === 1 ? y < begin : y < 750),
      );
      const top = Math.max(...column.map(({ transform }) => transform[5]));
      const first = column.filter(({ transform }) => top - transform[5] < 2);
      if (first.length > 0) tops.push(first.map(({ str }) => str).join(''));
    }
  }
  return tops;
}

it.each([
  ['two columns', 40, 6],
  ['many columns', 140, 40],
])('a product whose notes fill %s is named at the top of each', async (_, count, words) => {
  const sheet = sheetOf(count, (order) => [
    { title: 'Pecan Pie', note: `${order} ${'Roses '.repeat(words)}` },
  ]);
  const tops = await topsOf(await makePdf(printDefinition(sheet)));
  for (const top of tops) expect(top).toMatch(/^Pecan Pie/);
  expect(tops.join()).toContain('Pecan Pie, cont.');
});

it('an allergy request has a sign on paper that is seen in black and white', async () => {
  const [english, spanish] = await Promise.all(
    (['en', 'es'] as const).map(async (language) => {
      const sheet = sheetOf(2, (order) => [
        { title: 'Pecan Pie', note: order === 0 ? 'no nuts!' : 'Extra nuts' },
      ]);
      return textsIn(printNotes({ ...sheet, language })).replaceAll('\u00a0', ' ');
    }),
  );
  expect(english).toMatch(/(?<!ALLERGY.*)ALLERGY\s+2 × no nuts(?!.*ALLERGY)/);
  expect(spanish).toMatch(/(?<!ALERGIA.*)ALERGIA\s+2 × no nuts(?!.*ALERGIA)/);
});

it('a print of 29 products in eight categories has one page of totals, in type of 8 points or more', async () => {
  const sheet = sheetOf(29, (order) => [{ title: oneOf(titles, order), note: null }]);
  const products = sheet.products.map((product, index) => ({
    ...product,
    ...(index % 4 === 0 && { group: `Category ${index}` }),
  }));
  const definition = printDefinition({ ...sheet, products });
  expect(await pdfPages(await makePdf(definition))).toHaveLength(1);
  const sizes = JSON.stringify(definition.content).match(/(?<="fontSize":)[\d.]+/g);
  expect(Math.min(...(sizes ?? []).map(Number))).toBeGreaterThanOrEqual(8);
});

/** A day whose notes have the given number of letters. The last line of each order is an allergy request. */
const fullDay = (orders: number, lines: number, letters: number, word = 'roses ') =>
  sheetOf(orders, (order) =>
    Array.from({ length: lines }, (_, line) => ({
      title: oneOf(titles, line),
      note: `${order}-${line} ${line === lines - 1 ? 'no nuts ' : ''}`.padEnd(letters, word),
    })),
  );

it('a print leaves out notes if there are too many, allergy requests last, and counts them at their product', () => {
  const sizes = fc.record({
    orders: fc.integer({ min: 1, max: 70 }),
    lines: fc.integer({ min: 1, max: 90 }),
    letters: fc.integer({ min: 20, max: 400 }),
    word: fc.constantFrom('roses ', '玫瑰'),
  });
  fc.assert(
    fc.property(sizes, ({ orders, lines, letters, word }) => {
      const { products } = fullDay(orders, lines, letters, word);
      const fitted = fitPrint(products);
      const shown = fitted.flatMap((each) => each.shown);
      const requests = shown.filter(({ productionNotes }) => productionNotes?.includes('no nuts'));
      const more = fitted.reduce((sum, each) => sum + each.more, 0);
      const texts = shown.map(({ productionNotes }) => productionNotes ?? '');
      expect(shown.length).toBeLessThanOrEqual(2_000);
      expect(Buffer.byteLength(texts.join(''))).toBeLessThanOrEqual(200_000);
      expect(requests).toHaveLength(orders);
      expect(more, 'two pieces a line').toBe(2 * (orders * lines - shown.length));
    }),
    {
      numRuns: 15,
      examples: [
        [{ orders: 20, lines: 50, letters: 200, word: '玫瑰' }],
        [{ orders: 30, lines: 80, letters: 20, word: 'roses ' }],
      ],
    },
  );
});

it('where the notes of a print are too long, the longest are cut before any is left out', () => {
  const sheet = sheetOf(1_000, (order) => [
    { title: 'Pecan Pie', note: order < 100 ? `${order} `.padEnd(2_000, 'roses ') : `${order}` },
  ]);
  const [pie] = fitPrint(sheet.products);
  expect([pie?.shown.length, pie?.more]).toEqual([1_000, 0]);
  expect(pie?.shown[0]?.productionNotes).toMatch(/^.{300,1100}… MORE IN THE ORDER/);
  expect(pie?.shown[999]?.productionNotes).toBe('999');
});

it('a print says at a product how many notes it leaves out, and its totals have all', () => {
  const lines = titles.slice(0, 41).map((title) => ({ title, note: 'Slice it' }));
  const { content } = printDefinition(sheetOf(50, () => lines));
  const words = JSON.stringify(content).replaceAll('\u00a0', ' ');
  expect(words.match(/\d+ more with notes: see What to Bake/g)).toEqual([
    '100 more with notes: see What to Bake',
  ]);
  expect(words.match(/ {2}100 with notes/g)).toHaveLength(41);
});

it('a print of 200 orders with 90 noted lines each takes little more than one of 50', {
  tags: 'deep',
  timeout: 240_000,
}, async () => {
  const seconds = async (orders: number) => {
    const begin = process.cpuUsage();
    await makePdf(printDefinition(fullDay(orders, 90, orders)));
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000_000;
  };
  // The first one loads the fonts.
  await seconds(5);
  const few = await seconds(50);
  expect((await seconds(200)) / few).toBeLessThan(3);
});

// Sixty of the longest notes are a hundred pages.
it('a print has every order with a note, however long', {
  tags: 'deep',
  timeout: 120_000,
}, async () => {
  const unit = fc.constantFrom('a', 'W', ' ', '\n', '好');
  const note = fc.oneof(
    fc.string({ minLength: 1, maxLength: 400, unit }),
    // Almost as tall as a column, or taller than a page.
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
