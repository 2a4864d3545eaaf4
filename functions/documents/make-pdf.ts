import pdfmake from 'pdfmake';
import { type FontName, fontNames, usedFonts } from './text/fonts.ts';

pdfmake.setFonts(Object.fromEntries(fontNames.map((name) => [name, { normal: name }])));
// Everything a document shows is in its definition: nothing is read from the disk or fetched.
pdfmake.setLocalAccessPolicy(() => false);
pdfmake.setUrlAccessPolicy(() => false);

/** A document as the library wants it. */
export type Definition = Parameters<typeof pdfmake.createPdf>[0];

const provided = new Set<FontName>();

function provideFonts() {
  for (const [name, bytes] of usedFonts()) {
    if (provided.has(name)) continue;
    pdfmake.virtualfs.writeFileSync(name, bytes);
    provided.add(name);
  }
}

/** The bytes of a document; the same definition makes the same bytes. */
export function makePdf(definition: Definition): Promise<Buffer> {
  provideFonts();
  return pdfmake.createPdf(definition).getBuffer();
}
