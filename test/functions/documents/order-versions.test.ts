import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { StoredLine } from '#functions/orders/order/order-content.ts';
import { orderDefinition } from '#functions/papers/documents/order/order-definition.ts';
import type { OrderDocument } from '#functions/papers/documents/order/order-document.ts';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { page as sheet } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { pdfPages, pdfText } from '#test/support/pdf-text.ts';
import { aLine, anOrderDocument } from './order-document-builder.ts';

type Version = Partial<Omit<OrderDocument, 'content' | 'replaces'>> & {
  content?: Partial<OrderDocument['content']>;
};

/** Version 1 and its successors. The last one is returned as the document that replaces the one before it. */
function lastOf(...versions: Version[]): OrderDocument {
  const documents = versions.map((changes, index) =>
    anOrderDocument({
      version: index + 1,
      contentVersion: index + 1,
      versionCreatedAt: '2026-11-21T19:17:00.000Z',
      ...changes,
    }),
  );
  const [before, last] = documents.slice(-2);
  if (!before) throw new Error('There is no version');
  return last ? { ...last, replaces: before } : before;
}

const pdfOf = (document: OrderDocument) => makePdf(orderDefinition(document));
const textOf = async (...versions: Version[]) => pdfText(await pdfOf(lastOf(...versions)));

async function pagesOf(pdf: Buffer): Promise<PDFPageProxy[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
}

/** The height of each text above the bottom of its page, in points. */
async function heightsOf(page: PDFPageProxy): Promise<Map<string, number>> {
  const { items } = await page.getTextContent();
  return new Map(
    items.flatMap((item) => ('str' in item ? [[item.str, Number(item.transform[5])]] : [])),
  );
}

/** The vertical ranges, from the bottom of the page, where a table line has a bar at its left. */
async function barsOf(page: PDFPageProxy): Promise<{ from: number; to: number }[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let color = '';
  return fnArray.flatMap((context, index) => {
    const values = argsArray[index];
    if (context === OPS.setStrokeRGBColor) color = values[0];
    if (context !== OPS.constructPath || values[0] !== OPS.stroke) return [];
    const [left, top, right, bottom] = values[2];
    const isBar = color === palette.crust.toLowerCase() && left === right && left < 60;
    return isBar ? [{ from: sheet.height - bottom, to: sheet.height - top }] : [];
  });
}

/** The titles that have a bar beside them, page by page. */
async function markedTitles(document: OrderDocument): Promise<string[]> {
  const marked: string[] = [];
  for (const page of await pagesOf(await pdfOf(document))) {
    const heights = await heightsOf(page);
    const bars = await barsOf(page);
    for (const { productTitle } of document.content.lines) {
      const height = heights.get(productTitle);
      if (height !== undefined && bars.some(({ from, to }) => from < height && height < to))
        marked.push(productTitle);
    }
  }
  return marked;
}

const line = (id: string, productTitle: string, changes: Partial<StoredLine> = {}): StoredLine =>
  aLine({ id, productTitle, ...changes });
const rolls = line('rolls', 'Potato Dinner Rolls');
const cake = line('cake', 'Carrot Cake', { productionNotes: 'Write Maya' });
const loaf = line('loaf', 'Country Sourdough', { productionNotes: 'Sliced' });
const pie = line('pie', 'Apple Pie');

describe('which of several sheets of an order holds', () => {
  it('is nothing that a first version says', async () => {
    expect(await textOf({})).not.toMatch(/REVISED|replaces|same as|CANCELED/);
  });

  it('is said below the letterhead of a revised one, with its time in the zone of the store', async () => {
    expect(await textOf({}, { content: { orderNotes: 'No nuts' } })).toContain(
      'REVISED · version 2 · replaces version 1 · 21-Nov-26 11:17AM',
    );
  });

  it('says that it was generated again, without calling it revised', async () => {
    const second = { content: { orderNotes: 'No nuts' } };
    const text = await textOf({}, second, { ...second, contentVersion: 2 });
    expect(text).toContain('Version 3 · same as version 2 · 21-Nov-26 11:17AM');
    expect(text).not.toMatch(/REVISED|changed/);
  });

  it('says since which version changes are marked, for readers of an older one', async () => {
    const pickup = { pickupDate: '2026-06-14T18:00:00.000Z' };
    const older = 'If your paper is older than that, read all of this one.';
    const third = { content: { ...pickup, orderNotes: 'No nuts' } };
    const text = await textOf({}, { content: pickup }, third);
    expect(text).not.toContain('Pickup · was');
    expect(text).toContain(`What changed since version 2 is marked. ${older}`);
    const again = await textOf({}, { content: pickup }, third, { ...third, contentVersion: 3 });
    expect(again).toContain(`It says the same as version 3. ${older}`);
    // There is no version older than the replaced one.
    expect(await textOf({}, { content: pickup })).not.toContain('older');
    // A canceled order has no marks.
    const canceled = { ...third, isCanceled: true, contentVersion: 3 };
    expect(await textOf({}, { content: pickup }, third, canceled)).not.toContain('older');
  });

  it('says that it is paid now, and otherwise unchanged', async () => {
    const text = await textOf({}, { contentVersion: 1, paymentStatus: 'paid' });
    expect(text).toContain('REVISED · version 2 · replaces version 1');
    expect(text).toContain('Payment · was UNPAID');
  });
});

describe('what a revised version says otherwise', () => {
  it('is marked at the lines: new ones, and others in quantity, price or note', async () => {
    const lines = [cake, rolls, loaf, line('tart', 'Plum Tart')];
    const after = [
      { ...cake, productionNotes: 'Write Ines' },
      { ...rolls, quantity: 12, unitPrice: 900 },
      { ...loaf, productionNotes: null },
      line('tart', 'Plum Tart'),
      pie,
    ];
    const document = lastOf({ content: { lines } }, { content: { lines: after } });
    expect(await markedTitles(document)).toEqual([
      'Carrot Cake',
      'Potato Dinner Rolls',
      'Country Sourdough',
      'Apple Pie',
    ]);
    const text = await pdfText(await pdfOf(document));
    for (const part of [
      'Quantity was 2 · Price was $8.50',
      'Carrot Cake BRD-001 Note changed',
      'Write Ines',
      'Note removed: “Sliced”',
      'Apple Pie BRD-001 New',
    ])
      expect(text.replace(/ +/g, ' ')).toContain(part);
  });

  it('lists removed lines and notes', async () => {
    const text = await textOf(
      { content: { lines: [rolls, cake], orderNotes: 'Ring the bell' } },
      { content: { lines: [cake] } },
    );
    expect(text).toContain('Removed: 2 × Potato Dinner Rolls');
    expect(text).toContain('Removed: order notes “Ring the bell”');
  });

  it('is marked at pickup, customer, notes, discount and total', async () => {
    const { customer } = anOrderDocument().content;
    const text = await textOf(
      {},
      {
        content: {
          pickupDate: '2026-06-14T18:00:00.000Z',
          pickupLocation: 'WINTERS',
          customer: { ...customer, phone: '(530) 555-0100' },
          orderNotes: 'Ring the bell',
          discountType: 'percentage',
          discountValue: 10,
          discount: 170,
          total: 1530,
        },
      },
    );
    for (const part of [
      'Pickup · was Sat 13-Jun-26, 10:00 AM',
      'Location · was DAVIS',
      'Customer · changed',
      'Order notes · changed',
      'Discount (10%) · changed',
      'Total · was $17.00',
    ])
      expect(text.replace(/ +/g, ' ')).toContain(part);
  });

  it('is marked on every page of a long order, and all that is removed is named', async () => {
    const before = Array.from({ length: 100 }, (_, index) => line(`${index}`, `Product ${index}.`));
    const after = before
      .slice(0, 60)
      .map((each, index) => (index % 7 ? each : { ...each, quantity: 9 }));
    const document = lastOf({ content: { lines: before } }, { content: { lines: after } });
    const changed = after.filter(({ quantity }) => quantity === 9);
    expect(await markedTitles(document)).toEqual(changed.map(({ productTitle }) => productTitle));
    const text = await pdfText(await pdfOf(document));
    for (const { productTitle } of before.slice(60))
      expect(text).toContain(`Removed: 2 × ${productTitle}`);
  });

  it('leaves the totals with the end of the longest last line', async () => {
    const longest = line('longest', 'W'.repeat(200), {
      productSku: 'S'.repeat(100),
      unit: 'u'.repeat(100),
      productionNotes: '请在蛋糕上写'.repeat(333),
    });
    const before = { ...longest, quantity: 999, unitPrice: 9_999_999, productionNotes: 'Plain' };
    const document = lastOf({ content: { lines: [before] } }, { content: { lines: [longest] } });
    const pages = await pdfPages(await pdfOf(document));
    expect(pages.at(-1)).toMatch(/请.*Subtotal.*Total.*\$17\.00/);
    expect(pages.join('').replace(/[^请]/g, '')).toHaveLength(333);
  });
});

describe('the paper of a canceled order', () => {
  const lines = Array.from({ length: 70 }, (_, index) => line(`${index}`, `Product ${index}.`));
  const canceled = lastOf(
    { content: { lines } },
    { content: { lines }, contentVersion: 1, isCanceled: true },
  );

  it('says so across every page, in letters that no black and white print can hide', async () => {
    const pages = await pagesOf(await pdfOf(canceled));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      const { items } = await page.getTextContent();
      const mark = items.findLast((item) => 'str' in item && item.str === 'CANCELED');
      if (!mark || !('str' in mark)) throw new Error('A page is not marked');
      const [a = 0, b = 0, , , left = 0, low = 0] = mark.transform.map(Number);
      const size = Math.hypot(a, b);
      expect(size).toBeGreaterThan(100);
      // It begins below and ends above the middle, at the left and at the right.
      const end = { x: left + (mark.width * a) / size, y: low + (mark.width * b) / size };
      expect([left, low].every((value) => value > 0 && value < 200)).toBe(true);
      expect(end.x).toBeGreaterThan(sheet.width * 0.7);
      expect(end.y).toBeGreaterThan(sheet.height * 0.7);
    }
  });

  it('says so in a band and at the bottom of each page', async () => {
    const pages = await pdfPages(await pdfOf(canceled));
    expect(pages[0]).toContain('CANCELED · version 2 · replaces version 1 · 21-Nov-26 11:17AM');
    for (const [index, text] of pages.entries())
      expect(text).toContain(`CANCELED · Version 2 · Page ${index + 1} of ${pages.length}`);
  });

  it('says so even if it was edited or generated again', async () => {
    const again = { contentVersion: 1, isCanceled: true };
    expect(await textOf({}, again, again)).toContain('CANCELED · version 3 · same as version 2');
    const edited = { isCanceled: true, content: { lines: [cake] } };
    const text = await textOf({}, again, edited);
    expect(text).toContain('CANCELED · version 3 · replaces version 2');
    expect(text).toContain('Removed: 2 × Sourdough loaf');
  });

  it('is followed by one that says that the order is on again', async () => {
    const text = await textOf({}, { contentVersion: 1, isCanceled: true }, { contentVersion: 1 });
    expect(text).toContain('ON AGAIN · version 3 · replaces version 2 · 21-Nov-26 11:17AM');
    expect(text).not.toContain('CANCELED');
  });

  it('has the same bytes each time', async () => {
    expect(await pdfOf(canceled)).toEqual(await pdfOf(canceled));
  });
});
