import type { Content, TableCell } from 'pdfmake';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderContent } from '../orders/order-content.ts';
import { bareTable, contentWidth } from './page.ts';
import { palette } from './palette.ts';
import { discountLabel, taxLabel } from './total-labels.ts';

const blockWidth = 250;

const row = (name: string, amount: string): TableCell[] => [
  { text: name, fontSize: 11, color: palette.quiet },
  { text: amount, fontSize: 11, color: palette.ink, alignment: 'right', fontFeatures: ['tnum'] },
];

const totalRow = (amount: string): TableCell[] => [
  { text: 'Total', font: 'textBold', fontSize: 13, color: palette.ink, margin: [0, 6, 0, 0] },
  { text: amount, font: 'display', fontSize: 20, color: palette.ink, alignment: 'right' },
];

/** The amounts; discount and tax only when there are any (specification, section 5). */
export function totalsBlock(content: OrderContent): Content {
  const { subtotal, discount, tax, total } = content;
  const body = [
    row('Subtotal', formatMoney(subtotal)),
    ...(discount > 0 ? [row(discountLabel(content), `−${formatMoney(discount)}`)] : []),
    ...(tax > 0 ? [row(taxLabel(content), formatMoney(tax))] : []),
    totalRow(formatMoney(total)),
  ];
  return {
    table: { widths: ['*', 'auto'], body },
    layout: {
      ...bareTable,
      hLineWidth: (index: number) => (index === body.length - 1 ? 1 : 0),
      hLineColor: () => palette.ink,
      paddingTop: () => 3,
      paddingBottom: () => 3,
      paddingRight: (column: number) => (column === 1 ? 8 : 0),
    },
    margin: [contentWidth - blockWidth, 0, 0, 16],
  };
}
