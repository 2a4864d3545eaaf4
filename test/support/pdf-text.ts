import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, with whitespace collapsed. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  // pdf.js takes ownership of the bytes, so it gets a copy.
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(text.replace(/\s+/g, ' '));
  }
  return pages;
}

export const pdfText = async (pdf: Uint8Array): Promise<string> => (await pdfPages(pdf)).join(' ');
