import pdfmake, { type Definition } from 'pdfmake';
import {
  type FontName,
  fontNames,
  openedFont,
  usedFonts,
} from '#functions/papers/documents/text/fonts.ts';

pdfmake.setFonts(Object.fromEntries(fontNames.map((name) => [name, { normal: name }])));
// A definition contains everything it shows, so reading files and URLs is forbidden.
pdfmake.setLocalAccessPolicy(() => false);
pdfmake.setUrlAccessPolicy(() => false);

export type { Definition };

/** In a string of a PDF, some control characters stand for other letters. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const provided = new Set<FontName>();

function provideFonts() {
  for (const name of usedFonts()) {
    if (provided.has(name)) continue;
    pdfmake.virtualfs.writeFileSync(name, openedFont(name));
    provided.add(name);
  }
}

/** Returns the bytes of a document; equal definitions give equal bytes. */
export function makePdf({ info, ...definition }: Definition): Promise<Buffer> {
  provideFonts();
  return pdfmake
    .createPdf({
      pageSize: 'LETTER',
      displayTitle: true,
      ...definition,
      info: { ...info, title: printable(info.title), author: printable(info.author) },
    })
    .getBuffer();
}
