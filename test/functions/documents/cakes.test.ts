import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredLine } from '#functions/orders/order/order-content.ts';
import { kitchenDefinition } from '#functions/papers/documents/kitchen/kitchen-definition.ts';
import { orderDefinition } from '#functions/papers/documents/order/order-definition.ts';
import { drawDocument } from '#functions/papers/documents/order/read-logo.ts';
import { type PaperImage, readPictures } from '#functions/papers/documents/parts/images.ts';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { drawPrint, printDefinition } from '#functions/papers/documents/print/print-definition.ts';
import { receiptDefinition } from '#functions/papers/documents/receipt/receipt-definition.ts';
import { inscriptionIssue } from '#shared/orders/line/options.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { maxLogoSide } from '#shared/schemas/images.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import type { Language } from '#shared/words/languages.ts';
import { sampleImages } from '#test/functions/images/sample-images.ts';
import { payloads } from '#test/support/payloads.ts';
import { pdfPages, pdfText } from '#test/support/pdf-text.ts';
import { aLine, anOrderDocument } from './order-document-builder.ts';

/** The stored pictures. */
const stored = new Map<string, Uint8Array>();
const read = vi.fn((id: string) => Promise.resolve(stored.get(id)));
vi.mock('#functions/catalog/images/order-pictures.ts', () => ({
  readOrderPicture: (id: string) => read(id),
}));
beforeEach(() => {
  stored.clear();
  read.mockClear();
});

const option = (set: string, choice: string, half?: true) => ({
  set,
  choice,
  setId: set,
  choiceId: choice,
  cents: 0,
  ...(half && { half }),
});
const options = [
  option('Size', '8 in'),
  option('Flavor', 'Chocolate', true),
  option('Flavor', 'Lemon', true),
  option('Filling', 'Raspberry'),
];
const inWords = '8 in · half Chocolate, half Lemon · Raspberry';
const aCake = (changes: Partial<StoredLine> = {}) =>
  aLine({ productTitle: 'Birthday Cake', quantity: 1, options, ...changes });
const withLines = (...lines: StoredLine[]) => anOrderDocument({ content: { lines } });

function sheetOf(lines: StoredLine[], language: Language = 'en') {
  const orders = lines.map((line, index) => ({
    id: `o${index}`,
    orderNumber: `#${1_001 + index}`,
    status: 'pending' as const,
    customerName: 'Maria Castellano',
    orderNotes: null,
    pickupDate: '2026-11-25T17:00:00.000Z',
    pickupLocation: 'DAVIS',
    items: [line],
  }));
  const printed = { day: '2026-11-25', timezone: 'America/Los_Angeles', orders };
  const { products, pieces } = productionSheet(printed);
  const print = { at: '2026-11-25T13:10:00.000Z', by: 'Rosa Delgado', orders: 1, pieces };
  const { places } = defaultPlaces;
  return { name: 'Print 2', print, printed, products, author: 'Bakery', places, language };
}

/** The three papers of the kitchen and the counter that show a line. */
const papers = {
  order: (line: StoredLine) => orderDefinition(withLines(line)),
  kitchen: (line: StoredLine) => kitchenDefinition(withLines(line), [line]),
  print: (line: StoredLine) => printDefinition(sheetOf([line])),
};

/** The values of all keys with this name in a definition. */
function* valuesOf(key: string, content: unknown): Generator<unknown> {
  if (typeof content !== 'object' || content === null) return;
  for (const [name, value] of Object.entries(content)) {
    if (name === key) yield value;
    yield* valuesOf(key, value);
  }
}

/** The texts that keep their blanks: the inscriptions, character by character. */
function inscriptionsIn(definition: unknown): string[] {
  const found: string[] = [];
  const visit = (content: unknown) => {
    if (typeof content !== 'object' || content === null) return;
    if ('preserveLeadingSpaces' in content) {
      const texts = [...valuesOf('text', Reflect.get(content, 'text'))];
      found.push(texts.map(String).join(''));
    }
    for (const value of Object.values(content)) visit(value);
  };
  visit(definition);
  return found;
}

const solid = (text: string) => text.replace(/\s/g, '');

/** Letters, signs and blanks in one to four lines; also at the ends of a line. */
const anInscription = fc
  .array(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n'))
  .filter((text) => text.trim() !== '');

describe('an inscription on paper', () => {
  it.each(Object.entries(papers))('has each character that was typed: %s', (_, define) => {
    fc.assert(
      fc.property(anInscription, (inscription) => {
        expect(inscriptionsIn(define(aCake({ inscription })))).toEqual([inscription]);
      }),
      { numRuns: 60 },
    );
  });

  const hostile = payloads
    .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 40))
    .filter((text) => text.trim() !== '' && !inscriptionIssue(text));

  it('is only text, and can be read from the PDF, whatever it says', async () => {
    const latin = hostile.filter((text) => /^[\x20-\x7e]+$/.test(text));
    expect(latin.length).toBeGreaterThan(10);
    const lines = latin.map((inscription, index) => aCake({ id: `line-${index}`, inscription }));
    const [order, print] = await Promise.all([
      makePdf(orderDefinition(withLines(...lines))).then(pdfText),
      makePdf(printDefinition(sheetOf(lines))).then(pdfText),
    ]);
    for (const text of latin)
      for (const paper of [order, print]) expect(solid(paper)).toContain(solid(text));
  });

  it('is drawn in every script', async () => {
    const lines = hostile.map((inscription, index) => aCake({ id: `line-${index}`, inscription }));
    const pages = await pdfPages(await makePdf(orderDefinition(withLines(...lines))));
    expect(pages.join(' ').match(/Birthday Cake/g)).toHaveLength(lines.length);
  });

  it('is half as large again as a note, and stands above it', async () => {
    const line = aCake({ inscription: 'Maya', productionNotes: 'Pink roses' });
    const [order] = await pdfPages(await makePdf(papers.order(line)));
    expect(order).toMatch(/Birthday Cake.* 8 in · half Chocolate.* Maya Pink roses/);
    const sizes = [...valuesOf('fontSize', papers.order(line))];
    expect(sizes).toContain(1.5 * 10.5);
  });
});

describe('the options on paper', () => {
  it('are one line below the title, on the order, the kitchen copy, the print and the receipt', async () => {
    for (const define of Object.values(papers))
      expect(await makePdf(define(aCake())).then(pdfText)).toContain(inWords);
    const receipt = {
      document: withLines(aCake({ inscription: 'For Maya', pictures: ['a'] })),
      entry: { id: 'e', amount: 850, method: 'cash', by: 'Rosa', at: '2026-06-10T17:05:00.000Z' },
    } as unknown as Parameters<typeof receiptDefinition>[0];
    const text = await makePdf(receiptDefinition(receipt)).then(pdfText);
    expect(text).toContain(inWords);
    expect(text).not.toMatch(/For Maya|Picture/);
  });

  it('separate two products of one title, in the language of the print', async () => {
    const lines = [
      aCake({ inscription: 'Ana', pictures: ['gone'] }),
      aCake({ options: options.slice(0, 1), inscription: 'Eva' }),
    ];
    const text = await makePdf(printDefinition(sheetOf(lines, 'es'))).then(pdfText);
    expect(text).toContain('Birthday Cake · 8 in · mitad Chocolate, mitad Lemon · Raspberry');
    expect(text).toContain('Foto 1: ver el pedido');
    expect(text.match(/1 con nota/g)).toHaveLength(2);
  });
});

it('a line with the longest answers loses none of them, and no page is without its rows', async () => {
  const line = aCake({
    productTitle: 'W'.repeat(200),
    options: Array.from({ length: 320 }, (_, index) => option(`${index}`, 'W'.repeat(60))),
    inscription: Array.from({ length: 4 }, () => '蛋'.repeat(40)).join('\n'),
    productionNotes: `${'Roses. '.repeat(280)}The end.`,
    pictures: ['a', 'b', 'c'],
  });
  const lines = [line, aCake({ id: 'last', productTitle: 'Last Cake' })];
  for (const define of [
    orderDefinition(withLines(...lines)),
    kitchenDefinition(withLines(...lines), lines),
    printDefinition(sheetOf(lines)),
  ]) {
    const text = await makePdf(define).then(pdfText);
    for (const part of ['The end.', 'Picture 1: see the order', 'Last Cake'])
      expect(text.replace(/\s+/g, ' ')).toContain(part);
    expect(text.match(/蛋/g)).toHaveLength(160);
  }
});

it('a new version says which answers changed, from what to what', async () => {
  const textOf = async (before: Partial<StoredLine>, after: Partial<StoredLine>) => {
    const replaces = withLines(aCake(before));
    const document = { ...withLines(aCake(after)), version: 2, contentVersion: 2, replaces };
    return makePdf(orderDefinition(document)).then(pdfText);
  };
  const inscribed = { inscription: 'Happy Birthday' };
  expect(await textOf(inscribed, { inscription: 'Happy Birthday Maya' })).toContain(
    'Text: “Happy Birthday” → “Happy Birthday Maya”',
  );
  expect(await textOf({}, inscribed)).toContain('Text added');
  expect(await textOf(inscribed, {})).toContain('Text removed: “Happy Birthday”');
  expect(await textOf({}, { options: options.slice(0, 1) })).toContain(
    `Options: “${inWords}” → “8 in”`,
  );
  expect(await textOf({ pictures: ['a'] }, { pictures: ['b'] })).toContain('Pictures changed');
});

const jpeg = sampleImages['image/jpeg'];
/** A part of a JPEG that is kept: 60 kB of a color profile. */
const profile = Buffer.alloc(60_000);
profile.write('ffe2', 'hex');
profile.writeUInt16BE(60_000 - 2, 2);
profile.write('ICC_PROFILE', 4);

describe('the pictures on paper', () => {
  const image: PaperImage = { bytes: Buffer.from(sampleImages['image/png']), width: 1, height: 1 };

  it('are at most 60 mm wide and high, on each paper', () => {
    const pictures = new Map(['a', 'b', 'c'].map((id) => [id, image]));
    for (const ids of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      const line = aCake({ pictures: ids });
      const fits = [
        orderDefinition({ ...withLines(line), pictures }),
        kitchenDefinition({ ...withLines(line), pictures }, [line]),
        printDefinition({ ...sheetOf([line]), pictures }),
      ].map((definition) => [...valuesOf('fit', definition)].flat());
      for (const sides of fits) {
        expect(sides).toHaveLength(2 * ids.length);
        expect((Math.max(...sides.map(Number)) / 72) * 25.4).toBeLessThanOrEqual(60);
        expect(Math.min(...sides.map(Number))).toBeGreaterThan(70);
      }
    }
  });

  it('are those that a PDF can contain; of the others there is a sentence', async () => {
    stored.set('png', sampleImages['image/png']);
    stored.set('jpeg', jpeg);
    stored.set('webp', sampleImages['image/webp']);
    stored.set('broken', Buffer.from('no picture'));
    const huge = Buffer.from(jpeg);
    huge.writeUInt16BE(maxLogoSide + 1, huge.indexOf('ffc0', 'hex') + 7);
    stored.set('huge', huge);
    const ids = ['png', 'jpeg', 'webp', 'broken', 'huge', 'gone'];
    expect([...(await readPictures([{ pictures: ids }, {}])).keys()]).toEqual(['png', 'jpeg']);
    const line = aCake({ pictures: ['png', 'webp', 'gone'] });
    const document = withLines(line);
    const pictures = await readPictures([line]);
    const text = await drawDocument(document, { pictures }, orderDefinition).then(pdfText);
    expect(text).toContain('Picture 2: see the order');
    expect(text).toContain('Picture 3: see the order');
    expect(text).not.toContain('Picture 1');
    expect(await drawPrint(sheetOf([line])).then(pdfText)).toContain('Picture 3: see the order');
  });

  it('never prevent the paper, even if the PDF library cannot read one', async () => {
    const broken = { ...image, bytes: Buffer.from('ffd8ffe000', 'hex') };
    const pictures = new Map([['a', broken]]);
    const document = withLines(aCake({ pictures: ['a'] }));
    const text = await drawDocument(document, { pictures }, orderDefinition).then(pdfText);
    expect(text).toContain('Picture 1: see the order');
  });

  it('are read once each, sixty at most and 8 MB together', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `p${index}`);
    for (const id of ids) stored.set(id, jpeg);
    await readPictures(ids.flatMap((id) => [{ pictures: [id] }, { pictures: [id] }]));
    expect(read).toHaveBeenCalledTimes(60);
    const profiles = Buffer.concat([profile, profile, profile]);
    const large = Buffer.concat([jpeg.subarray(0, 2), profiles, jpeg.subarray(2)]);
    for (const id of ids) stored.set(id, large);
    const sum = [...(await readPictures([{ pictures: ids }])).values()].reduce(
      (bytes, one) => bytes + one.bytes.length,
      0,
    );
    expect(sum).toBeLessThanOrEqual(8_000_000);
    expect(sum).toBeGreaterThan(7_500_000);
  });

  it('are not read for an order without any', async () => {
    expect((await readPictures([aCake(), aLine()])).size).toBe(0);
    expect(read).not.toHaveBeenCalled();
  });
});
