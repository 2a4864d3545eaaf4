import type { Content, TableCell } from 'pdfmake';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Differences } from './differences.ts';
import { bareTable } from './page.ts';
import { palette } from './palette.ts';
import { beside } from './small-parts.ts';
import { discountLabel, taxLabel } from './total-labels.ts';

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

/** The counts and the amounts; discount and tax only when they are not zero (docs/product.md#discounts). */
export function totalsBlock(content: OrderContent, differences: Differences): Content {
  const { subtotal, discount, tax, total } = content;
  const body = [
    row('Subtotal', formatMoney(subtotal)),
    ...(discount > 0
      ? [row(discountLabel(content), `−${formatMoney(discount)}`, differences.discount)]
      : []),
    ...(tax > 0 ? [row(taxLabel(content), formatMoney(tax))] : []),
    totalRow(formatMoney(total), differences.total),
  ];
  const amounts: Content = {
    width: blockWidth,
    table: { widths: ['*', 'auto'], body },
    layout: {
      ...bareTable,
      hLineWidth: (index: number) => (index === body.length - 1 ? 1 : 0),
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
