import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { withPrices } from '#functions/papers/documents/order/line-layout.ts';
import { lineTable } from '#functions/papers/documents/order/line-table.ts';
import { orderDefinition } from '#functions/papers/documents/order/order-definition.ts';
import type { OrderDocument } from '#functions/papers/documents/order/order-document.ts';
import { pageFrame } from '#functions/papers/documents/order/page-frame.ts';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { pngOfSize } from '#test/functions/images/sample-images.ts';
import { pdfPages, pdfText } from '#test/support/pdf-text.ts';
import { aLine, anOrderDocument } from './order-document-builder.ts';

const pdfOf = (document: OrderDocument) => makePdf(orderDefinition(document));
const textOf = async (document: OrderDocument) => pdfText(await pdfOf(document));
const withContent = (content: Partial<OrderDocument['content']>) => anOrderDocument({ content });
const named = (firstName: string, lastName: string) =>
  withContent({ customer: { ...anOrderDocument().content.customer, firstName, lastName } });

describe("the place of an order's PDF", () => {
  const market = 'Farmers market, stall 14, Central Park, behind the fountain';
  const other = { pickupLocation: 'Other' } as const;

  it('is in words where it is none of the store’s, on every page, and “as agreed” without', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => aLine({ id: `line-${index}` }));
    const [first = '', second = ''] = await pdfPages(
      await pdfOf(withContent({ ...other, pickupLocationNote: market, lines })),
    );
    expect(first).toContain(market);
    expect(second).toContain('10:00 AM · Farmers market');
    const unnamed = await textOf(withContent(other));
    expect(unnamed).toContain('as agreed');
    for (const text of [first, second, unnamed]) expect(text).not.toMatch(/\bOther\b/);
  });

  it('fits with its longest words in any script', async () => {
    for (const words of ['W'.repeat(200), '農夫市場'.repeat(50), 'سوق المزارعين '.repeat(14)]) {
      const place = { ...other, pickupLocationNote: words.slice(0, 200).trim() };
      expect(await pdfPages(await pdfOf(withContent(place)))).toHaveLength(1);
    }
  });

  it('is marked where a version changed it', async () => {
    const before = anOrderDocument();
    const replaces = { ...before, content: { ...before.content, ...other } };
    const moved = (content: object) =>
      textOf(anOrderDocument({ version: 2, contentVersion: 2, replaces, content }));
    expect(await moved({ ...other, pickupLocationNote: market })).toContain('Location · changed');
    expect(await moved({ pickupLocation: 'DAVIS' })).toContain('Location · was as agreed');
  });
});

describe("an order's PDF", () => {
  it('takes at most 60 kB for twenty lines', async () => {
    const lines = Array.from({ length: 20 }, (_, index) =>
      aLine({ id: `line-${index}`, productTitle: `Sourdough loaf number ${index}` }),
    );
    expect((await pdfOf(withContent({ lines }))).length).toBeLessThanOrEqual(60_000);
  });

  it('shows the customer, the items and the amounts', async () => {
    const text = await textOf(
      withContent({
        orderNotes: 'Ring the bell',
        lines: [
          aLine({ quantity: 3, productionNotes: 'No nuts' }),
          aLine({ productTitle: 'Carrot cake', productSku: 'CAK-9', unit: '6-inch' }),
        ],
        discountType: 'percentage',
        discountValue: 12.5,
        subtotal: 4250,
        discount: 531,
        tax: 140,
        total: 3859,
      }),
    );
    for (const part of [
      'Golden Crumb Bakery',
      '214 E Street',
      '#1042',
      'Placed 10-Jun-26 10:05AM',
      'Maya Lopez',
      '(530) 555-0199',
      'maya.lopez@example.com',
      'Rosa',
      'UNPAID',
      'Ring the bell',
      'Sourdough loaf',
      'No nuts',
      '3 each Sourdough loaf BRD-001',
      '2 6-inch Carrot cake CAK-9',
      '2 lines · 5 items',
      'Scan to open',
      '$8.50',
      '$25.50',
      'Subtotal $42.50',
      'Discount (12.5%) −$5.31',
      'Tax (8.25%) $1.40',
      'Total $38.59',
    ])
      expect(text.replace(/ +/g, ' ')).toContain(part);
  });

  it('says to call a customer without e-mail address', async () => {
    const { customer } = anOrderDocument().content;
    expect(await textOf(withContent({ customer: { ...customer, email: '' } }))).toContain(
      'Call when ready',
    );
    expect(await textOf(withContent({ customer }))).not.toContain('Call when ready');
  });

  it('leaves out a discount and a tax of nothing, and calls a dollar discount fixed', async () => {
    const plain = await textOf(anOrderDocument());
    expect(plain).not.toMatch(/Discount|Tax/);
    const fixed = withContent({ discountType: 'dollar', discountValue: 5, discount: 500 });
    expect(await textOf(fixed)).toContain('Discount (Fixed) −$5.00');
  });

  it("says the pickup in the store's time zone, larger than anything else", async () => {
    const pdf = await pdfOf(withContent({ pickupDate: '2026-06-14T01:00:00.000Z' }));
    const page = await (
      await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    ).getPage(1);
    const { items } = await page.getTextContent();
    const sizes = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [{ text: item.str, size: item.height }] : [],
    );
    const largest = Math.max(...sizes.map(({ size }) => size));
    const largestText = sizes.filter(({ size }) => size === largest).map(({ text }) => text);
    expect(largestText.join(' ').replace(/\s+/g, ' ')).toBe('Sat 13-Jun-26, 6:00 PM DAVIS');
  });

  it.each([
    ['Zoë', "Nguyễn-O'Brien"],
    ['王', '小明'],
    ['김', '민수'],
    ['Алёна', 'Σωκράτους'],
    ['สมชาย', 'გიორგი'],
  ])('prints the name %s %s', async (firstName, lastName) => {
    const text = await textOf(named(firstName, lastName));
    expect(text.replace(/\s/g, '')).toContain(firstName + lastName);
  });

  it('prints names written from right to left', async () => {
    const text = await textOf(named('محمد', 'علي'));
    expect(text).toContain('محمد');
    expect(text).toContain('علي');
  });

  it('repeats the heading and the order number on every page of a long order', async () => {
    const lines = Array.from({ length: 100 }, (_, index) =>
      aLine({
        id: `${index}`,
        productTitle: `Product ${index}`,
        productionNotes: `Note ${index}.`,
      }),
    );
    const pages = await pdfPages(await pdfOf(withContent({ lines })));
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((text, index) => {
      expect(text).toContain('#1042');
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).toContain('Maya Lopez');
    });
    for (const text of pages.slice(0, -1)) expect(text).toContain('Unit price');
    const head = '#1042 · Maya Lopez · Pickup Sat 13-Jun-26, 10:00 AM · DAVIS';
    for (const text of pages.slice(1)) expect(text.replace(/ +/g, ' ')).toContain(head);
    for (let index = 0; index < 100; index += 1) {
      const page = pages.filter((text) => text.includes(`Product ${index} `));
      expect(page).toHaveLength(1);
      expect(page[0]).toContain(`Note ${index}.`);
    }
  });

  it.each(Array.from({ length: 12 }, (_, index) => index + 6))(
    'has the totals below the last line, on its page (%i lines)',
    async (count) => {
      const lines = Array.from({ length: count }, (_, index) =>
        aLine({ id: `${index}`, productTitle: `Product ${index}.`, productionNotes: 'A\nB' }),
      );
      const pages = await pdfPages(await pdfOf(withContent({ lines })));
      expect(pages.at(-1)).toMatch(
        new RegExp(`Unit price.*Product ${count - 1}\\..*Subtotal.*Total `),
      );
      expect(pages.join(' ').match(/Subtotal/g)).toHaveLength(1);
    },
  );

  it('keeps the totals with the end of the longest last line', async () => {
    const line = aLine({
      productTitle: 'W'.repeat(200),
      productSku: 'S'.repeat(100),
      unit: 'u'.repeat(100),
      productionNotes: '请在蛋糕上写'.repeat(333),
    });
    const pages = await pdfPages(await pdfOf(withContent({ lines: [line] })));
    expect(pages.at(-1)).toMatch(/请.*Subtotal.*Total \$17\.00/);
    expect(pages.join('').replace(/[^请]/g, '')).toHaveLength(333);
  });

  it('fits an ordinary order on one page', async () => {
    expect(await pdfPages(await pdfOf(anOrderDocument()))).toHaveLength(1);
  });

  const notes = [
    'Sliced thin, two bags please',
    null,
    null,
    null,
    'Bake dark; bag by the half dozen for the buffet',
    null,
    null,
    null,
    '"Happy 40th, Margaret!" in white, no nuts on top, and a pink ribbon',
  ];

  it.each([
    [12, 1],
    [60, 3],
    [100, 5],
  ])('puts %i lines, a quarter of them with a note, on %i pages', async (count, pages) => {
    const lines = Array.from({ length: count }, (_, index) =>
      aLine({
        id: `${index}`,
        productTitle: `Product ${index}`,
        allergens: 'Wheat, milk',
        productionNotes: notes[index % 12] ?? null,
      }),
    );
    const orderNotes =
      'By the back door on 3rd Street. Ring for Tom, he has the cart for the trays.';
    const amounts = { discountType: 'dollar', discountValue: 5, discount: 500, tax: 140 } as const;
    expect(
      await pdfPages(await pdfOf(withContent({ lines, orderNotes, ...amounts }))),
    ).toHaveLength(pages);
  });

  it('names the allergens of the order, each once', async () => {
    const lines = [
      aLine({ id: 'a', allergens: 'Wheat, Milk' }),
      aLine({ id: 'b' }),
      aLine({ id: 'c', allergens: 'milk; Almonds' }),
    ];
    const text = (await textOf(withContent({ lines }))).replace(/ +/g, ' ');
    expect(text).toContain('Allergens: Wheat, Milk, Almonds');
    expect(await textOf(anOrderDocument())).not.toContain('Allergens');
  });

  it('prints all of the longest note', async () => {
    const note = Array.from({ length: 400 }, (_, index) => `w${index}`).join(' ');
    const text = await textOf(withContent({ lines: [aLine({ productionNotes: note })] }));
    for (const word of note.split(' ')) expect(text).toContain(word);
  });

  it('has the same bytes each time', async () => {
    const document = named('王小明', 'محمد 🎂');
    expect(await pdfOf(document)).toEqual(await pdfOf(document));
  });

  it('does not depend on PDFs that were drawn before, even with many words', async () => {
    // One glyph draws both letters; the text behind it is that of the document.
    const increment = named('\u2206', 'Lee');
    const delta = named('\u0394', 'Lee');
    const first = await pdfOf(increment);
    expect(await textOf(delta)).toContain('\u0394');
    for (let note = 0; note < 6; note += 1) {
      const words = Array.from({ length: 400 }, (_, index) => `w${note}x${index}`);
      await pdfOf(withContent({ lines: [aLine({ productionNotes: words.join(' ') })] }));
    }
    expect(await pdfOf(increment)).toEqual(first);
    expect(await textOf(increment)).toContain('\u2206');
  });

  it('has a line between two rows, and none at the heading and at the end', () => {
    const lines = ['one', 'two', 'three'].map((id) => aLine({ id }));
    const differences = new Map<string, string>();
    const drawn = lineTable(withPrices, { lines, differences, closing: '' }) as unknown;
    const { table, layout } = drawn as {
      table: { body: unknown[] };
      layout: { hLineWidth: (index: number) => number };
    };
    expect(table.body).toHaveLength(4);
    const hasLine = [0, 1, 2, 3, 4].map((index) => layout.hLineWidth(index) > 0);
    expect(hasLine).toEqual([false, false, true, true, false]);
  });

  it('names a customer of up to 40 letters at its foot, and the beginning of a longer name', () => {
    const footOf = (firstName: string) =>
      JSON.stringify(pageFrame(named(firstName, 'Li')).footer?.(1, 1));
    const name = 'W'.repeat(37);
    expect(footOf(name)).toContain(`${name} Li"`);
    expect(footOf(`${name}W`)).toContain(`${name}W …"`);
  });

  it('carries the logo', async () => {
    const { store } = anOrderDocument();
    const logo = { bytes: Buffer.from(pngOfSize(40, 20)), width: 40, height: 20 };
    const pdf = await pdfOf(anOrderDocument({ store: { ...store, logo } }));
    expect(pdf.includes('/Subtype /Image')).toBe(true);
    expect((await pdfOf(anOrderDocument())).includes('/Subtype /Image')).toBe(false);
  });
});
