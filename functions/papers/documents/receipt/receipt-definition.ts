import type { Content, TableCell } from 'pdfmake';
import { customerName } from '#functions/orders/order/order-content.ts';
import { letterhead } from '#functions/papers/documents/order/letterhead.ts';
import { withoutBoxes } from '#functions/papers/documents/order/line-layout.ts';
import { lineTable } from '#functions/papers/documents/order/line-table.ts';
import { pageFrame } from '#functions/papers/documents/order/page-frame.ts';
import { totalsBlock } from '#functions/papers/documents/order/totals-block.ts';
import type { Definition } from '#functions/papers/documents/parts/make-pdf.ts';
import { bareTable, contentWidth } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { label, noteBlock, noteInset } from '#functions/papers/documents/parts/small-parts.ts';
import { typeset } from '#functions/papers/documents/text/typeset.ts';
import { formatCreated } from '#shared/dates/store-time.ts';
import { withoutNotes } from '#shared/orders/line/line.ts';
import { referenceOf, refundReasons } from '#shared/payments/entries.ts';
import { movedLabel, movedWords } from '#shared/payments/receipt-words.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { ReceiptDocument } from './receipt-document.ts';

type Fact = [name: string, value: string];

/** The exact amount, if cash was rounded. Goodwill is not rounding. */
function roundedFrom({ amount, adjust, reason }: ReceiptDocument['entry']): Fact[] {
  if (!adjust || reason === 'goodwill') return [];
  return [['Rounded from', formatMoney(Math.abs(amount + adjust))]];
}

/** The reason for a refund. What somebody wrote about it is only for the team. */
function reasonFact({ reason }: ReceiptDocument['entry']): Fact[] {
  if (reason === undefined || reason === 'other' || !(reason in refundReasons)) return [];
  return [['Reason', refundReasons[reason as keyof typeof refundReasons]]];
}

function factsOf({ entry, document }: ReceiptDocument): Fact[] {
  const { amount, received, reference, method, by, at } = entry;
  const { content } = document;
  return [
    ['Customer', customerName(content)],
    ['Date', formatCreated(at, content.timezone)],
    [amount < 0 ? 'Given by' : 'Taken by', by],
    ...(received === undefined
      ? []
      : ([
          ['Received', formatMoney(received)],
          ['Change', formatMoney(received - amount)],
        ] satisfies Fact[])),
    ...roundedFrom(entry),
    ...(reference ? [[referenceOf(method).printed, reference] satisfies Fact] : []),
    ...reasonFact(entry),
  ];
}

const amountWidth = 196;
const gap = 16;
const nameWidth = 84;
const valueWidth = contentWidth - noteInset - amountWidth - gap - nameWidth;

const factRow = ([name, value]: Fact): TableCell[] => [
  { text: name, fontSize: 10, color: palette.quiet },
  { stack: [typeset(value, { size: 11, width: valueWidth, color: palette.ink })] },
];

/** The movement of money, in the largest type of the paper, with the facts beside it. */
function panel(receipt: ReceiptDocument): Content {
  const { entry } = receipt;
  const words = movedWords(entry);
  const [amount = '', ...method] = words.split(' ');
  return noteBlock(
    {
      columns: [
        {
          width: amountWidth,
          stack: [
            label(movedLabel(entry)),
            { text: amount, font: 'display', fontSize: 30, color: palette.ink },
            { text: method.join(' '), fontSize: 12, color: palette.ink },
          ],
        },
        {
          width: nameWidth + valueWidth,
          table: { widths: [nameWidth, valueWidth], body: factsOf(receipt).map(factRow) },
          layout: { ...bareTable, paddingBottom: () => 2 },
        },
      ],
      columnGap: gap,
      margin: [0, 4, 0, 4],
    },
    contentWidth - noteInset,
  );
}

/** In large type, so that nobody takes the paper for proof of a payment. */
function takenBackBand({ takenBack, document }: ReceiptDocument): Content[] {
  if (!takenBack) return [];
  const { timezone } = document.content;
  return [
    {
      text: 'VOID',
      font: 'textBold',
      fontSize: 15,
      color: palette.alarm,
      margin: [0, 0, 0, 2],
    },
    typeset(
      `on ${formatCreated(takenBack.at, timezone)} by ${takenBack.by}. This receipt is no longer valid.`,
      { size: 11, width: contentWidth, color: palette.alarm, margin: [0, 0, 0, 8] },
    ),
  ];
}

/** Builds the pdfmake definition of the receipt of an entry (docs/product.md#receipts). */
export function receiptDefinition(receipt: ReceiptDocument): Definition {
  const { document, takenBack } = receipt;
  const { content, versionCreatedAt, isCanceled } = document;
  const asOf = `The order as of ${formatCreated(versionCreatedAt, content.timezone)}`;
  // The mark across the page would seem to be about the payment. The receipt is valid even if the order is
  // canceled.
  const frame = pageFrame({ ...document, isCanceled: false }, 'Receipt');
  return {
    ...frame,
    watermark: takenBack && {
      text: 'VOID',
      font: 'textBold',
      color: palette.alarm,
      opacity: 0.2,
    },
    content: [
      letterhead(document),
      { text: 'Receipt', font: 'display', fontSize: 24, margin: [0, 4, 0, 6] },
      ...takenBackBand(receipt),
      panel(receipt),
      {
        text: isCanceled ? `${asOf}. It is canceled.` : asOf,
        fontSize: 9,
        color: isCanceled ? palette.alarm : palette.quiet,
        margin: [0, 14, 0, 4],
      },
      lineTable(withoutBoxes, {
        lines: content.lines.map(withoutNotes),
        differences: new Map(),
        closing: totalsBlock(document, {}),
      }),
    ],
  };
}
