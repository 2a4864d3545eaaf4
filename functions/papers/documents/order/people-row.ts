import type { Content } from 'pdfmake';
import { customerName } from '#functions/orders/order/order-content.ts';
import { contentWidth } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { label, paymentChip } from '#functions/papers/documents/parts/small-parts.ts';
import { typeset } from '#functions/papers/documents/text/typeset.ts';
import { callWhenReady } from '#shared/orders/call-when-ready.ts';
import type { Differences } from './differences.ts';
import type { OrderDocument } from './order-document.ts';

const gap = 12;
const contactWidth = 158;
const staffWidth = 92;
const paymentWidth = 78;
const nameWidth = contentWidth - contactWidth - staffWidth - paymentWidth - 3 * gap;

/** The customer's name and contact data, the employee and the payment status. */
export const peopleRow = (
  { content, paymentStatus }: OrderDocument,
  { customer, payment }: Differences,
): Content => ({
  columns: [
    {
      width: nameWidth,
      stack: [
        label('Customer', palette.quiet, customer),
        typeset(customerName(content), {
          font: 'textBold',
          size: 15,
          width: nameWidth,
          color: palette.ink,
        }),
      ],
    },
    {
      width: contactWidth,
      stack: [
        label('Contact'),
        typeset(content.customer.phone, { size: 11, width: contactWidth, color: palette.ink }),
        typeset(content.customer.email || callWhenReady(content.customer), {
          size: 10,
          width: contactWidth,
          color: palette.quiet,
        }),
      ],
    },
    {
      width: staffWidth,
      stack: [
        label('Taken by'),
        typeset(content.takenBy.name, { size: 11, width: staffWidth, color: palette.ink }),
      ],
    },
    {
      width: paymentWidth,
      stack: [
        label('Payment', palette.quiet, payment),
        paymentChip({ paymentStatus, total: content.total }),
      ],
    },
  ],
  columnGap: gap,
  margin: [0, 0, 0, 8],
});
