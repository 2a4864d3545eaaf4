import type { Content } from 'pdfmake';
import { customerName, type OrderContent } from '#functions/orders/order/order-content.ts';
import { type Differences, differencesOf } from '#functions/papers/documents/order/differences.ts';
import { inLargeType, withoutPrices } from '#functions/papers/documents/order/line-layout.ts';
import { lineTable, type TableLine } from '#functions/papers/documents/order/line-table.ts';
import type { OrderDocument } from '#functions/papers/documents/order/order-document.ts';
import { orderNotes } from '#functions/papers/documents/order/order-notes.ts';
import { pageFrame } from '#functions/papers/documents/order/page-frame.ts';
import { pickupPanel } from '#functions/papers/documents/order/pickup-panel.ts';
import { countsOf } from '#functions/papers/documents/order/totals-block.ts';
import { versionBand } from '#functions/papers/documents/order/version-band.ts';
import { linesOf, optionsOnPaper } from '#functions/papers/documents/parts/line-wishes.ts';
import type { Definition } from '#functions/papers/documents/parts/make-pdf.ts';
import { contentWidth } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { qrCode } from '#functions/papers/documents/parts/qr-code.ts';
import { label } from '#functions/papers/documents/parts/small-parts.ts';
import { typeset } from '#functions/papers/documents/text/typeset.ts';
import { allergensOf } from '#shared/orders/allergens.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { noteOf } from '#shared/orders/line/line.ts';

/** Removes prices and contact data: bakers do not need them, and changes of them are not marked. */
const forBakers = (content: OrderContent): OrderContent => ({
  ...content,
  customer: { ...content.customer, email: '', phone: '' },
  lines: content.lines.map((line) => ({ ...line, unitPrice: 0 })),
});

const numberWidth = 150;
const codeSize = 66;
const gap = 14;
const nameWidth = contentWidth - numberWidth - codeSize - 2 * gap;

/** The kind of paper, the order and its customer, and a QR code that opens the order. */
const head = (
  { orderNumber, orderUrl, content }: OrderDocument,
  { customer }: Differences,
): Content => ({
  columns: [
    {
      width: numberWidth,
      stack: [
        label('Kitchen copy'),
        { text: orderNumber, font: 'display', fontSize: 34, color: palette.ink },
      ],
    },
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
        typeset(`Taken by ${content.takenBy.name}`, {
          size: 11,
          width: nameWidth,
          color: palette.quiet,
        }),
      ],
    },
    { width: '*', ...qrCode(orderUrl, codeSize, palette.ink), alignment: 'right' },
  ],
  columnGap: gap,
  margin: [0, -8, 0, 4],
});

/** The number of rows of large type that fit on the first page, below a version band. */
const mostLargeRows = 15;
/** The rows of large type that a row of pictures is as high as. */
const rowsOfPictures = 9;

const rowsOf = (text: string): number => linesOf(text, inLargeType.sizes.note, inLargeType.note);

/** Whether the whole order fits on one page in large type. */
function isShort(
  { content }: OrderDocument,
  lines: TableLine[],
  differences: Differences,
): boolean {
  const texts = [
    ...lines.flatMap((line) => [
      line.group,
      `${line.productTitle}  ${line.productSku ?? ''}`,
      noteOf(line),
      optionsOnPaper(line.options),
      // In a frame, and half as large again.
      ...(line.inscription ? [line.inscription, line.inscription] : []),
      differences.lines.get(line.id),
      // A long unit takes more rows than the title beside it.
      line.unit && line.unit.length > 9 ? line.unit : '',
    ]),
    content.orderNotes,
    allergensOf(content.lines).join(', '),
    ...differences.removed,
  ];
  // Measuring takes time, and a text of this length is not short in any script.
  const written = texts.flatMap((text) => text || []);
  if (written.length > mostLargeRows || written.some((text) => text.length > 600)) return false;
  const signs = written.filter(isAllergyRequest).length;
  const pictures = rowsOfPictures * lines.filter((line) => line.pictures).length;
  return written.reduce((sum, text) => sum + rowsOf(text), signs + pictures) <= mostLargeRows;
}

/**
 * Builds the pdfmake definition of the paper that the bakers work from (docs/product.md#kitchen-copy):
 * no money, large type. `lines` are the document's lines in the order in which to print them.
 */
export function kitchenDefinition(shown: OrderDocument, lines: TableLine[]): Definition {
  const { replaces } = shown;
  const document: OrderDocument = {
    ...shown,
    content: forBakers(shown.content),
    ...(replaces ? { replaces: { ...replaces, content: forBakers(replaces.content) } } : {}),
  };
  const differences = differencesOf(document);
  const layout = isShort(document, lines, differences) ? inLargeType : withoutPrices;
  const size = layout.sizes.text;
  const counts = {
    text: countsOf(document.content),
    font: 'textBold',
    fontSize: size,
    color: palette.quiet,
    margin: [8, 8, 0, 0] as [number, number, number, number],
  };
  return {
    ...pageFrame(document, 'Kitchen copy'),
    content: [
      head(document, differences),
      ...versionBand(document),
      pickupPanel(document, differences),
      ...orderNotes(document.content, differences, size),
      lineTable(layout, {
        lines,
        differences: differences.lines,
        pictures: document.pictures,
        closing: counts,
      }),
    ],
  };
}
