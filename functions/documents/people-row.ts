import type { Content } from 'pdfmake';
import { callWhenReady } from '#shared/orders/call-when-ready.ts';
import { customerName } from '../orders/order-content.ts';
import type { Differences } from './differences.ts';
import type { OrderDocument } from './order-document.ts';
import { palette } from './palette.ts';
import { label, paymentChip } from './small-parts.ts';
import { typeset } from './text/typeset.ts';

const customerWidth = 240;
const staffWidth = 170;
const codeSize = 66;

/**
 * The customer's name and contact data, the employee, the payment status, and a QR code that opens the order.
 */
export const peopleRow = (
  { content, paymentStatus, orderUrl }: OrderDocument,
  { customer, payment }: Differences,
): Content => ({
  columns: [
    {
      width: customerWidth,
      stack: [
        label('Customer', palette.quiet, customer),
        typeset(customerName(content), {
          font: 'textBold',
          size: 15,
          width: customerWidth,
          color: palette.ink,
        }),
        typeset(content.customer.phone, { size: 11, width: customerWidth, color: palette.ink }),
        typeset(content.customer.email || callWhenReady(content.customer), {
          size: 10,
          width: customerWidth,
          color: palette.quiet,
        }),
      ],
    },
    {
      width: staffWidth,
      stack: [
        label('Order taken by'),
        typeset(content.takenBy.name, {
          size: 11,
          width: staffWidth,
          color: palette.ink,
          margin: [0, 0, 0, 8],
        }),
        label('Payment', palette.quiet, payment),
        paymentChip(paymentStatus),
      ],
    },
    {
      width: '*',
      stack: [
        { qr: orderUrl, fit: codeSize, foreground: palette.ink, alignment: 'right' },
        { text: 'Scan to open', fontSize: 8, color: palette.quiet, alignment: 'right' },
      ],
    },
  ],
  columnGap: 14,
  margin: [0, 0, 0, 8],
});
