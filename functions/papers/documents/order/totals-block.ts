import type { Content, TableCell } from 'pdfmake';
import {
  discountLabel,
  type OrderContent,
  taxLabel,
} from '#functions/orders/order/order-content.ts';
import { bareTable } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { beside } from '#functions/papers/documents/parts/small-parts.ts';
import { moneyRows } from '#shared/payments/money-words.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Differences } from './differences.ts';
import type { OrderDocument } from './order-document.ts';

const blockWidth = 250;

/** '3 lines · 12 items'. A 6-pack is one item: this is what staff count before they close the box. */
export function countsOf({ lines }: OrderContent): string {
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${lines.length} ${lines.length === 1 ? 'line' : 'lines'} · ${items} ${items === 1 ? 'item' : 'items'}`;
}

const row = (name: string, amount: string, difference?: string): TableCell[] => [
  { text: [name, ...beside(difference)], fontSize: 11, color: palette.quiet },
  { text: amount, fontSize: 11, color: palette.ink, alignment: 'right', fontFeatures: ['tnum'] },
];

const totalRow = (amount: string, difference: string | undefined): TableCell[] => [
  {
    text: ['Total', ...beside(difference)],
    font: 'textBold',
    fontSize: 13,
    color: palette.ink,
    margin: [0, 4, 0, 0],
  },
  { text: amount, font: 'display', fontSize: 20, color: palette.ink, alignment: 'right' },
];

const balanceRow = (name: string, amount: string): TableCell[] => [
  { text: name, font: 'textBold', fontSize: 13, color: palette.ink },
  { text: amount, font: 'textBold', fontSize: 13, color: palette.ink, alignment: 'right' },
];

/** The paid amount and the amount due, below the total. Empty if no payment was ever recorded. */
const paidRows = (
  { content, paymentStatus, isCanceled, money }: Balanced,
  difference: string | undefined,
): TableCell[][] =>
  moneyRows({
    status: isCanceled ? 'canceled' : 'pending',
    paymentStatus,
    total: content.total,
    money,
  }).map(([name, amount], index) =>
    index === 0 ? row(name, amount, difference) : balanceRow(name, amount),
  );

/** The fields from which totals and balance are computed. */
type Balanced = Pick<OrderDocument, 'content' | 'paymentStatus' | 'isCanceled' | 'money'>;

/**
 * The counts and the amounts. Discount and tax appear only when they are not zero
 * (docs/product.md#discounts), and the balance only where payments were recorded.
 */
export function totalsBlock(
  document: Balanced,
  differences: Pick<Differences, 'discount' | 'total' | 'paid'>,
): Content {
  const { content } = document;
  const { subtotal, discount, tax, total } = content;
  const body = [
    row('Subtotal', formatMoney(subtotal)),
    ...(discount > 0
      ? [row(discountLabel(content), `−${formatMoney(discount)}`, differences.discount)]
      : []),
    ...(tax > 0 ? [row(taxLabel(content), formatMoney(tax))] : []),
    totalRow(formatMoney(total), differences.total),
  ];
  const totalIndex = body.length - 1;
  body.push(...paidRows(document, differences.paid));
  const amounts: Content = {
    width: blockWidth,
    table: { widths: ['*', 'auto'], body },
    layout: {
      ...bareTable,
      hLineWidth: (index: number) => (index === totalIndex ? 1 : 0),
      hLineColor: () => palette.ink,
      paddingTop: () => 2,
      paddingBottom: () => 2,
      paddingRight: (column: number) => (column === 1 ? 8 : 0),
    },
  };
  const counts: Content = {
    width: '*',
    text: countsOf(content),
    font: 'textBold',
    color: palette.quiet,
    margin: [8, 3, 0, 0],
  };
  return { columns: [counts, amounts], margin: [0, 8, 0, 0] };
}
