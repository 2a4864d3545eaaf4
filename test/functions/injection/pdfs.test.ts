// @module-tag deep

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { kitchenDefinition } from '#functions/papers/documents/kitchen/kitchen-definition.ts';
import { orderDefinition } from '#functions/papers/documents/order/order-definition.ts';
import type { OrderDocument } from '#functions/papers/documents/order/order-document.ts';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { aLine, anOrderDocument } from '#test/functions/documents/order-document-builder.ts';
import { harmless, payloads } from '#test/support/payloads.ts';
import { pdfText } from '#test/support/pdf-text.ts';

/** The most places for a text in one document. */
const places = 40;

/** A document with one of the texts in every place for people's texts. */
function documentOf(texts: string[], change: (text: string) => string): OrderDocument {
  const left = [...texts];
  // Long notes get pages of their own, which would take most of the time.
  const next = (length = 200) => change((left.shift() ?? 'none').slice(0, length));
  const short = () => next(100);
  const customer = { firstName: short(), lastName: short(), email: short(), phone: short() };
  const content = {
    customer,
    takenBy: { id: 'employee-1', name: short() },
    pickupLocation: 'Other' as const,
    pickupLocationNote: next(),
    orderNotes: next(),
    lines: Array.from({ length: 8 }, () =>
      aLine({
        productTitle: short(),
        productSku: short(),
        unit: short(),
        productionNotes: next(),
      }),
    ),
  };
  const store = { name: short(), address: next(), logo: undefined, places: defaultPlaces.places };
  return anOrderDocument({ content, store });
}

/** Both papers of an order. Each line of the kitchen copy begins a group with another heading. */
const papers = [
  orderDefinition,
  (document: OrderDocument) =>
    kitchenDefinition(
      document,
      document.content.lines.map((line) => ({ ...line, group: line.productSku ?? '' })),
    ),
];

/** The actions that a PDF reader performs besides showing the pages, and the metadata that it shows. */
async function actionsOf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
  const annotations = await Promise.all(pages.map((page) => page.getAnnotations()));
  const { info } = await document.getMetadata();
  return {
    pageScripts: (await Promise.all(pages.map((page) => page.getJSActions()))).filter(Boolean),
    scripts: await document.getJSActions(),
    open: await document.getOpenAction(),
    annotations: annotations.flat().map(({ subtype, url }) => ({ subtype, url })),
    attachments: await document.getAttachments(),
    outline: await document.getOutline(),
    fields: await document.getFieldObjects(),
    info: { ...info, Author: 'the store' },
    author: Reflect.get(info, 'Author'),
  };
}

/** Another script has another font. */
const ofFont = /^\/(CIDFontType0C?|FontFile\d|[A-Z]{6}|F\d+)$/;

/** The names in the file's objects, without the contents of strings and streams. */
function namesOf(pdf: Buffer): string[] {
  const outside = pdf
    .toString('latin1')
    .replace(/stream\r?\n[\s\S]*?endstream/g, '')
    .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '')
    .replace(/<[0-9a-fA-F\s]*>/g, '');
  const names = new Set(outside.match(/\/[A-Za-z]\w*/g));
  return [...names].filter((name) => !ofFont.test(name)).sort();
}

const squash = (text: string) => text.replace(/\s/g, '');
const isPlain = (text: string) => /^[\x21-\x7e]{1,60}$/.test(text);

const starts = Array.from(
  { length: Math.ceil(payloads.length / places) },
  (_, index) => index * places,
);
const endless = [...payloads, ...payloads];

/** Compares each document with the same document with harmless words. */
it('no text in a PDF is more than text', { timeout: 1_200_000 }, async () => {
  for (const start of starts) {
    const texts = endless.slice(start, start + places);
    const document = documentOf(texts, (text) => text.toWellFormed());
    const plainDocument = documentOf(texts, harmless);
    for (const define of papers) {
      const where = `texts ${start} to ${start + places}`;
      const plain = await makePdf(define(plainDocument));
      const pdf = await makePdf(define(document));
      const { author, ...actions } = await actionsOf(pdf);
      const { author: _, ...plainActions } = await actionsOf(plain);
      expect(actions, where).toEqual(plainActions);
      expect(author, where).toBe(document.store.name.replace(/\p{Cc}+/gu, ' '));
      expect(namesOf(pdf), where).toEqual(namesOf(plain));
      const text = squash(await pdfText(pdf));
      const shown = document.content.lines.map(({ productTitle }) => productTitle).filter(isPlain);
      for (const title of shown) expect(text, where).toContain(title);
    }
  }
});
