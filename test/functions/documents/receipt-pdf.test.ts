import { describe, expect, it } from 'vitest';
import type { StoredEntry } from '#functions/ledger/entry-item.ts';
import { orderDefinition } from '#functions/papers/documents/order/order-definition.ts';
import type { OrderDocument } from '#functions/papers/documents/order/order-document.ts';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { receiptDefinition } from '#functions/papers/documents/receipt/receipt-definition.ts';
import type { ReceiptDocument } from '#functions/papers/documents/receipt/receipt-document.ts';
import { pdfPages, pdfText } from '#test/support/pdf-text.ts';
import { aLine, anOrderDocument } from './order-document-builder.ts';

const anEntry = (changes: Partial<StoredEntry> = {}): StoredEntry => ({
  id: '0b5b4a36-6f0e-4b8e-9d5a-3f4f7f6f0001',
  number: 1,
  kind: 'payment',
  method: 'card',
  amount: 2_000,
  by: 'Rosa Delgado',
  at: '2026-06-10T17:05:00.000Z',
  till: '1',
  z: 12,
  ...changes,
});

type Changes = { entry?: Partial<StoredEntry>; takenBack?: ReceiptDocument['takenBack'] };
const aReceipt = (
  { entry, takenBack }: Changes = {},
  document: Parameters<typeof anOrderDocument>[0] = {},
): ReceiptDocument => ({
  entry: anEntry(entry),
  takenBack,
  document: anOrderDocument({
    money: { settled: 2_000, kept: 2_000, count: 1 },
    ...document,
    content: { total: 5_800, subtotal: 5_800, ...document.content },
  }),
});

const pdfOf = (receipt: ReceiptDocument) => makePdf(receiptDefinition(receipt));
const textOf = async (receipt: ReceiptDocument) => pdfText(await pdfOf(receipt));

describe('a receipt', () => {
  it('says what was paid, how, when and to whom, and what is still due', async () => {
    const text = await textOf(aReceipt());
    for (const words of [
      'Receipt',
      '$20.00',
      'by card',
      'Maya Lopez',
      '10-Jun-26 10:05AM',
      'Taken by',
      'Rosa Delgado',
      '#1042',
      'Total $58.00',
      'Paid $20.00',
      'Due $38.00',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/VOID|Change|Check|Rounded/);
  });

  it('shows the cash received, the change, and the exact amount before rounding', async () => {
    const entry = { method: 'cash', amount: 5_800, adjust: -2, received: 10_000 } as const;
    const text = await textOf(aReceipt({ entry }));
    for (const words of ['$58.00', 'in cash', 'Received', '$100.00', 'Change', '$42.00', '$57.98'])
      expect(text).toContain(words);
  });

  it('names a check, and the reason for a refund, but not the team’s note', async () => {
    expect(await textOf(aReceipt({ entry: { method: 'check', reference: '1188' } }))).toContain(
      'Check 1188',
    );
    const entry = { kind: 'refund', amount: -1_000, reason: 'goodwill', adjust: 1_000 } as const;
    const text = await textOf(aReceipt({ entry: { ...entry, note: 'He shouted' } }));
    for (const words of ['Refunded', '$10.00', 'Goodwill', 'Given by'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/He shouted|Rounded/);
  });

  it('says across the page that it was voided, with the day and the person', async () => {
    const takenBack = { by: 'Ben', at: '2026-06-11T17:05:00.000Z' };
    const text = await textOf(aReceipt({ takenBack }));
    expect(text).toContain('VOID');
    expect(text).toContain('on 11-Jun-26 10:05AM by Ben. This receipt is no longer valid.');
  });

  it('of a canceled order is not marked as canceled itself', async () => {
    const text = await textOf(aReceipt({}, { isCanceled: true }));
    expect(text).toContain('It is canceled.');
    expect(text).not.toMatch(/CANCELED|Due|Refund due/);
  });

  it('fits on one page with long names in any script, and takes the longest ones and a hundred lines', async () => {
    const names = ['W'.repeat(200), '農夫市場'.repeat(50), 'سوق المزارعين '.repeat(14)];
    const pagesOf = async (name: string) => {
      const entry = { by: name, reference: name.slice(0, 40), method: 'check' } as const;
      const customer = { firstName: name, lastName: name, email: '', phone: '' };
      return pdfPages(await pdfOf(aReceipt({ entry }, { content: { customer } })));
    };
    for (const name of names) {
      expect(await pagesOf(name.slice(0, 60))).toHaveLength(1);
      expect((await pagesOf(name)).length).toBeLessThanOrEqual(2);
    }
    const lines = Array.from({ length: 100 }, (_, index) => aLine({ id: `line-${index}` }));
    const pages = await pdfPages(await pdfOf(aReceipt({}, { content: { lines } })));
    expect(pages.at(-1)).toContain('Due $38.00');
    expect(pages.at(-1)).toContain('Receipt · Version 1 · Page');
  });
});

describe('the balance on the PDF of an order', () => {
  const text = async (document: OrderDocument) => pdfText(await makePdf(orderDefinition(document)));
  const paid = (settled: number, changes: Parameters<typeof anOrderDocument>[0] = {}) =>
    anOrderDocument({ money: { settled, kept: settled, count: 1 }, ...changes });

  it('shows the paid amount and the amount due, or the refund due', async () => {
    expect(await text(paid(700))).toContain('Total $17.00 Paid $7.00 Due $10.00');
    expect(await text(paid(1_700, { paymentStatus: 'paid' }))).toContain('Paid $17.00 Due $0.00');
    expect(await text(paid(2_000, { paymentStatus: 'paid' }))).toContain(
      'Paid $20.00 Refund due $3.00',
    );
  });

  it('shows only the paid amount for a canceled order or a donation', async () => {
    for (const document of [
      paid(700, { isCanceled: true }),
      paid(700, { paymentStatus: 'donation' }),
    ]) {
      const words = await text(document);
      expect(words).toContain('Paid $7.00');
      expect(words).not.toMatch(/Due|Refund due/);
    }
  });

  it('is marked where it differs from the previous version', async () => {
    const replaces = anOrderDocument();
    const next = paid(700, { version: 2, replaces });
    const words = await text(next);
    expect(words).toContain('REVISED');
    expect(words).toContain('Paid · was $0.00');
    const same = await text({ ...next, version: 3, replaces: next });
    expect(same).toContain('same as version 2');
  });
});
