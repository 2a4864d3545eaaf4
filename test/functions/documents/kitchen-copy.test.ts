import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { kitchenDefinition } from '#functions/papers/documents/kitchen/kitchen-definition.ts';
import { inLargeType } from '#functions/papers/documents/order/line-layout.ts';
import type { TableLine } from '#functions/papers/documents/order/line-table.ts';
import type { OrderDocument } from '#functions/papers/documents/order/order-document.ts';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { pdfPages, pdfText } from '#test/support/pdf-text.ts';
import { aLine, anOrderDocument } from './order-document-builder.ts';

const copyOf = (document: OrderDocument, lines: TableLine[] = document.content.lines) =>
  makePdf(kitchenDefinition(document, lines));
const textOf = async (document: OrderDocument, lines?: TableLine[]) =>
  (await pdfText(await copyOf(document, lines))).replace(/ +/g, ' ');
const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLine({ id: `${index}`, productTitle: `Product ${index}.`, allergens: 'Wheat, milk' }),
  );

const isLarge = (document: OrderDocument) =>
  JSON.stringify(kitchenDefinition(document, document.content.lines)).includes(
    `"fontSize":${inLargeType.sizes.quantity}`,
  );

const cake = aLine({ id: 'cake', productTitle: 'Carrot cake', unit: '6-inch', unitPrice: 4_321 });
const loaf = aLine({ id: 'loaf', quantity: 3, productionNotes: 'Sliced thin' });
/** An order with every amount that the order's own PDF prints. */
const priced: Partial<OrderDocument['content']> = {
  lines: [cake, loaf],
  orderNotes: 'Ring the bell',
  discountType: 'percentage',
  discountValue: 12.5,
  taxRate: '8.25',
  subtotal: 11_192,
  discount: 1_399,
  tax: 808,
  total: 10_601,
};

describe('the kitchen copy of an order', () => {
  it('has what the bakers need, and no amount and no address', async () => {
    const text = await textOf(anOrderDocument({ content: priced }));
    for (const part of [
      'Kitchen copy #1042',
      'Maya Lopez',
      'Taken by Rosa',
      'Sat 13-Jun-26, 10:00 AM',
      'DAVIS',
      'Ring the bell',
      '2 6-inch Carrot cake BRD-001',
      '3 each Sourdough loaf BRD-001 Sliced thin',
      '2 lines · 5 items',
      'Kitchen copy · Version 1 · Page 1 of 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/\$|43\.21|8\.50|%|total|tax|price|discount|unpaid/i);
    expect(text).not.toMatch(/555|example\.com/);
  });

  it('has the allergens in type as large as their heading', async () => {
    const lines = [aLine({ allergens: 'Wheat, milk' })];
    const pdf = await copyOf(anOrderDocument({ content: { lines } }));
    const { promise } = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
    const { items } = await (await (await promise).getPage(1)).getTextContent();
    const sizeOf = (start: string) =>
      items.flatMap((item) => ('str' in item && item.str.startsWith(start) ? [item.height] : []));
    expect(sizeOf('Wheat')).toEqual(sizeOf('Allergens'));
  });

  it('marks an allergy request of a line and of the order, and no list of contents', async () => {
    const lines = [
      { ...loaf, productionNotes: 'Sin nueces' },
      cake,
      { ...cake, allergens: 'Nuts' },
    ];
    const text = await textOf(anOrderDocument({ content: { lines, orderNotes: 'Nut allergy' } }));
    expect(
      text
        .replaceAll('\u00a0', ' ')
        .replace(/ +/g, ' ')
        .match(/ALLERGY .{10}/g),
    ).toEqual(['ALLERGY Nut allerg', 'ALLERGY Sin nueces']);
  });

  it('has the lines in the given order, each group under its heading', async () => {
    const lines = [
      { ...loaf, group: 'Breads' },
      { ...loaf, id: 'rye', productTitle: 'Rye' },
      { ...cake, group: 'Cakes' },
    ];
    const text = await textOf(anOrderDocument({ content: { lines } }), lines);
    expect(text).toMatch(/Breads.*Sourdough.*Rye.*Cakes.*Carrot cake.*3 lines/);
    expect(text.match(/Breads/g)).toHaveLength(1);
  });

  it('is marked REVISED with what changed, but for money and contact data', async () => {
    const document = anOrderDocument({
      version: 2,
      contentVersion: 2,
      paymentStatus: 'paid',
      content: {
        ...priced,
        customer: { ...anOrderDocument().content.customer, phone: '(530) 555-0100' },
        lines: [
          { ...cake, unitPrice: 9_999 },
          { ...loaf, quantity: 5 },
        ],
      },
      replaces: anOrderDocument({ content: priced }),
    });
    const text = await textOf(document);
    expect(text).toContain('REVISED · version 2 · replaces version 1');
    expect(text).toContain('Quantity was 3');
    expect(text).not.toMatch(/\$|Price was|changed|unpaid/i);
  });

  it('is marked CANCELED on every page', async () => {
    const lines = manyLines(60);
    const pages = await pdfPages(
      await copyOf(anOrderDocument({ version: 2, isCanceled: true, content: { lines } })),
    );
    expect(pages[0]).toContain('CANCELED · version 2');
    for (const page of pages) expect(page).toContain('CANCELED · Kitchen copy · Version 2');
  });

  it.each([
    [12, 1],
    [60, 3],
    [100, 4],
  ])(
    'puts %i lines on %i pages, the further ones headed by customer and pickup',
    async (count, most) => {
      const lines = manyLines(count).map((line, index) =>
        index % 9 === 0 ? { ...line, group: `Category ${index}` } : line,
      );
      const pages = await pdfPages(await copyOf(anOrderDocument({ content: { lines } }), lines));
      expect(pages).toHaveLength(most);
      const head = '#1042 · Maya Lopez · Pickup Sat 13-Jun-26, 10:00 AM · DAVIS';
      for (const page of pages.slice(1)) expect(page.replace(/ +/g, ' ')).toContain(head);
      for (const page of pages) {
        // No heading is alone at the bottom of a page.
        const groups = page.match(/Category \d+ +\d/g) ?? [];
        expect(page.match(/Category/g) ?? []).toHaveLength(groups.length);
      }
      for (const { productTitle } of lines)
        expect(pages.filter((page) => page.includes(productTitle))).toHaveLength(1);
    },
  );

  it('is in large type for an order that leaves room for it', () => {
    expect(isLarge(anOrderDocument({ content: priced }))).toBe(true);
    expect(isLarge(anOrderDocument({ content: { lines: manyLines(16) } }))).toBe(false);
  });

  it('is in large type up to 15 rows, each text of up to 600 letters, and a unit of ten takes a row', () => {
    const withLines = (count: number, changes: Partial<TableLine> = {}) => {
      const lines = Array.from({ length: count }, (_, index) =>
        aLine({ id: `${index}`, ...(index === 0 && changes) }),
      );
      return isLarge(anOrderDocument({ content: { lines } }));
    };
    expect([14, 15, 16].map((count) => withLines(count))).toEqual([true, true, false]);
    const withUnit = (length: number) => withLines(15, { unit: 'i'.repeat(length) });
    expect([8, 9, 10].map(withUnit)).toEqual([true, true, false]);
    const withNote = (length: number) => withLines(1, { productionNotes: 'i'.repeat(length) });
    expect([599, 600, 601].map(withNote)).toEqual([true, true, false]);
    // One more row of a text counts as much as one more text.
    const withRows = (rows: number) => withLines(1, { productionNotes: 'i\n'.repeat(rows - 1) });
    expect([14, 15, 16].map((rows) => withRows(rows - 1))).toEqual([true, true, false]);
  });

  it.each([
    ['a short word', 'Rye'],
    ['a sentence', 'Country sourdough with walnuts, sliced thin, in two bags'],
    ['a word as long as a row', 'W'.repeat(40)],
    ['a word of wide letters', '请在蛋糕上写生日快乐'],
    ['a word of letters with marks', 'สวัสดีชาวโลก บ้านนี้'],
  ])('takes no second page for its large type, where all is %s', async (_, text) => {
    const ofLength = (count: number) => {
      const lines = Array.from({ length: count }, (__, index) => ({
        ...aLine({ id: `${index}`, productTitle: text, unit: 'dozen', allergens: text }),
        productionNotes: index % 2 === 0 ? text : null,
        group: index % 3 === 0 ? text : undefined,
      }));
      return anOrderDocument({
        version: 3,
        contentVersion: 3,
        content: { lines, orderNotes: text },
        replaces: anOrderDocument({ content: { lines: [] } }),
      });
    };
    let count = 1;
    while (isLarge(ofLength(count + 1))) count += 1;
    const longest = ofLength(count);
    expect(isLarge(longest)).toBe(true);
    expect(await pdfPages(await copyOf(longest))).toHaveLength(1);
  });

  it('loses nothing of the longest notes and titles', async () => {
    const note = Array.from({ length: 400 }, (_, index) => `w${index}`).join(' ');
    const line = aLine({ productTitle: 'W'.repeat(200), productionNotes: note });
    const text = await textOf(anOrderDocument({ content: { lines: [line] } }), [
      { ...line, group: 'G'.repeat(200) },
    ]);
    for (const word of note.split(' ')) expect(text).toContain(word);
  });

  it('takes at most 60 KB for twenty lines', async () => {
    const document = anOrderDocument({ content: { lines: manyLines(20) } });
    expect((await copyOf(document)).length).toBeLessThanOrEqual(60_000);
  });

  it('has the same bytes each time', async () => {
    const document = anOrderDocument({ content: priced });
    expect(await copyOf(document)).toEqual(await copyOf(document));
  });
});
