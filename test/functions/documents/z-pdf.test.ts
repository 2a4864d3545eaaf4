import { describe, expect, it } from 'vitest';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { type ZDocument, zDefinition } from '#functions/papers/documents/z/z-definition.ts';
import type { LedgerRow, ZDetail } from '#shared/schemas/tills.ts';
import { aMove, aRow, aZ } from '#test/shared/tills/builders.ts';
import { pdfPages } from '#test/support/pdf-text.ts';

const rowsOfDay = [
  aRow({ amount: 14_235 }),
  aRow({ amount: 17_600, by: 'Hannah Lindqvist', adjust: -5 }),
  aRow({ amount: 60_450, method: 'card' }),
  aRow({ amount: 5_100, method: 'check', by: 'Hannah Lindqvist' }),
  aRow({ amount: 3_897, method: 'unspecified' }),
  aRow({ kind: 'refund', amount: -1_200, reason: 'too-much', orderNumber: '#1039' }),
  aMove(-4_400, 'Eggs'),
];
const sold = {
  day: '2026-11-24',
  orders: 38,
  gross: 174_220,
  discounts: 2_400,
  exempt: 161_820,
  taxes: [{ rate: '8.25', taxable: 10_000, tax: 825 }],
  total: 172_645,
};

const documentOf = (rows: LedgerRow[], changes: Partial<ZDetail> = {}): ZDocument => ({
  z: aZ(rows, { held: { cents: 21_400, count: 9 }, sold, ...changes }),
  store: 'Golden Crumb Bakery',
  timezone: 'America/Los_Angeles',
});

const pagesOf = async (document: ZDocument) => pdfPages(await makePdf(zDefinition(document)));

describe('the page of a Z', () => {
  it('shows money by person and method, the drawer, sales and deposits', async () => {
    const pages = await pagesOf(documentOf(rowsOfDay, { counted: 41_035 }));
    expect(pages).toHaveLength(1);
    for (const words of [
      'Z 12 · Till 1',
      'Closed Tue 24-Nov-26, 6:05 PM by Rosa Delgado',
      'Ben Okafor $142.35 $604.50 – $746.85',
      'Hannah Lindqvist $176.00 – $51.00 $227.00',
      'Taken $318.35 $604.50 $51.00 $973.85',
      'Refunded -$12.00 – – -$12.00',
      'Starting cash $150.00',
      'Cash taken $318.35',
      'Paid out -$44.00',
      'Expected $412.35',
      'Counted $410.35',
      'Difference $2.00 short',
      'Orders 38',
      'Taxable at 8.25% $100.00',
      'Tax at 8.25% $8.25',
      'Exempt $1,618.20',
      'Sales with tax $1,726.45',
      'Set PAID without a method, 1 order $38.97',
      'Rounding, 1 time -$0.05',
      'Deposits held, 9 orders $214.00',
      '#1039 · Refund, Cash: Too much paid -$12.00',
      'Paid out: Eggs -$44.00',
    ])
      expect(pages[0]).toContain(words);
  });

  it('of a day on which nothing happened is complete too', async () => {
    const [text = ''] = await pagesOf(documentOf([], { openedAt: null, counted: 15_000 }));
    expect(text).toContain('Taken – –');
    expect(text).toContain('Difference even');
    expect(text).not.toMatch(/paid in and out|Other|Without a method|Opened/);
  });

  it('stays one page for four hundred rows, all methods, many people, rates and the longest texts', async () => {
    const names = ['W'.repeat(200), '農夫市場'.repeat(50), 'سوق المزارعين '.repeat(14), 'Ben'];
    const methods = ['cash', 'card', 'check', 'other', 'unspecified'] as const;
    const rows = Array.from({ length: 400 }, (_, index) => {
      const by = `${index % 25} ${names[index % names.length]}`;
      const method = methods[index % methods.length] ?? 'cash';
      if (index % 7 === 0)
        return aRow({ kind: 'refund', method, amount: -500, reason: 'goodwill', by });
      if (index % 11 === 0) return aMove(-500, names[index % 4] ?? '', { by });
      const reason = (['written-off', 'kept', 'before', 'goodwill'] as const)[index % 4];
      if (index % 13 === 0)
        return aRow({ kind: 'adjust', amount: 0, adjust: 100, ...(reason && { reason }), by });
      return aRow({ method, amount: 100_000_000, adjust: 2, by });
    });
    const taxes = Array.from({ length: 9 }, (_, index) => ({
      rate: `${index}.25`,
      taxable: 100_000,
      tax: 8_250,
    }));
    for (const note of names) {
      const { z, timezone } = documentOf(rows, { note: note.slice(0, 200), closedBy: note });
      const pieces = Object.fromEntries(
        [10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1].map((value) => [value, 99_999]),
      );
      const pages = await pagesOf({
        z: { ...z, pieces, sold: { ...z.sold, taxes } },
        store: note,
        timezone,
      });
      expect(pages).toHaveLength(1);
      expect(pages[0]).toMatch(/\d+ more, all in the CSV/);
      expect(pages[0]).toMatch(/Others \$/);
    }
  });
});
