import type { Definition } from '#functions/papers/documents/parts/make-pdf.ts';
import { differencesOf } from './differences.ts';
import { letterhead } from './letterhead.ts';
import { withPrices } from './line-layout.ts';
import { lineTable } from './line-table.ts';
import type { OrderDocument } from './order-document.ts';
import { orderNotes } from './order-notes.ts';
import { pageFrame } from './page-frame.ts';
import { peopleRow } from './people-row.ts';
import { pickupPanel } from './pickup-panel.ts';
import { totalsBlock } from './totals-block.ts';
import { versionBand } from './version-band.ts';

/** Builds the pdfmake definition of an order's document. */
export function orderDefinition(document: OrderDocument): Definition {
  const { content } = document;
  const differences = differencesOf(document);
  return {
    ...pageFrame(document),
    content: [
      letterhead(document),
      ...versionBand(document),
      pickupPanel(document, differences),
      peopleRow(document, differences),
      ...orderNotes(content, differences, 11),
      lineTable(withPrices, {
        lines: content.lines,
        differences: differences.lines,
        pictures: document.pictures,
        closing: totalsBlock(document, differences),
      }),
    ],
  };
}
