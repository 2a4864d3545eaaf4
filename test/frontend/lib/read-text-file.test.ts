import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTextFile } from '#frontend/lib/files.ts';

const bytesOf = (encoding: string) =>
  new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));

/** Writes text in a code page of 8 bits. */
function encode(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const high = bytesOf(encoding);
  return Uint8Array.from(text, (char) => {
    const at = char < '\x80' ? char.charCodeAt(0) : high.indexOf(char) + 128;
    if (at === 127) throw new Error(`${char} is not in ${encoding}`);
    return at;
  });
}
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const read = (bytes: Uint8Array<ArrayBuffer>) => readTextFile(new Blob([bytes]));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

const french = 'title\nCrème brûlée';

describe('a file is read', () => {
  it.each([
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${french}`)],
    ['UTF-16 without a mark', utf16(french)],
    ['UTF-16 without a mark, big end first', utf16be(french)],
  ])('from %s', async (_, bytes) => expect(await read(bytes)).toBe(french));

  const both = [
    'Käsekuchen; Weißbrot; Brötchen, süß; Äpfel, Öl',
    'Smørrebrød, kanelbullar på rå',
    'Pão de açúcar, maçã, limões',
  ];
  const files = {
    'windows-1252': [
      'Baker’s dozen',
      'Café “Zentral” – 100 °C, ½ loaf, £4.50, €3',
      'd’Or, l’été, O’Brien, dulce de leche…',
      'Œufs, cœur, bœuf',
      'Piñata, jalapeño, jamón, Martínez, tamal ¿qué?',
      'Oreo™ cake, Nutella®',
      'Mon–Fri, 7–11',
      ...both,
    ],
    macintosh: [
      'Jalapeño',
      'Jamón',
      'Açaí',
      'Pain à l’ancienne, crêpe',
      'Baker’s dozen “deluxe”, jamón',
      ...both,
    ],
  };
  it.each(Object.entries(files))('from %s', async (encoding, texts) => {
    for (const text of texts) expect(await read(encode(text, encoding))).toBe(text);
  });

  it('in any encoding with a mark or in UTF-8, whatever it says', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => !/[\0\uFEFF]/.test(one));
    await fc.assert(
      fc.asyncProperty(text, async (one) => {
        expect(await read(new TextEncoder().encode(one))).toBe(one);
        expect(await read(utf16(`\uFEFF${one}`))).toBe(one);
        expect(await read(utf16be(`\uFEFF${one}`))).toBe(one);
      }),
    );
  });
});

const words =
  'Crème brûlée gâteau forêt-noire pâte éclair religieuse à la crème île flottante noël maïs bûche bœuf Œuf café Käse ' +
  'Brötchen Süßes Weiß Öl Äpfel Übung jalapeño piñata jamón plátano limón güero ¿Qué? maçã pão açúcar avelã así aquí ' +
  'tiramisù perché così caffè città smørbrød påske Ærø rå größer ½ ¼ 5° £4 €3 ® Oreo™ “best” ‘new’ baker’s don’t d’Or ' +
  'l’eau O’Brien sweet–sour Mon–Fri — … «bon» Škofja žito naïve Zoë façade crêpe rôti rosé purée CRÈME Île æble •Bun ';

it.each(['windows-1252', 'macintosh'])('no word of %s is read as another', async (encoding) => {
  const all = bytesOf(encoding);
  const fits = words
    .split(' ')
    .filter((word) => [...word].every((char) => char < '\x80' || all.includes(char)));
  const got = await Promise.all(fits.map((word) => read(encode(word, encoding)).catch(() => '')));
  const taken = fits.filter((_, at) => got[at] !== '');
  expect(got.filter(Boolean)).toEqual(taken);
  expect(taken.length).toBeGreaterThan(0.8 * fits.length);
});

describe('a file is refused', () => {
  it.each([
    ['a picture', new Uint8Array(readFileSync('frontend/public/icon-192.png'))],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 8, 8, 8, 0, 0x21, 0x9a, 0xd1, 0x5b])],
    ['half a sign of UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0, 0x42])],
    ['Russian of Windows', encode('Хлеб ржаной, Торт', 'windows-1251')],
    ['Greek of Windows', encode('Ψωμί, τούρτα', 'windows-1253')],
    ['Japanese', new Uint8Array([0x82, 0xa0, 0x82, 0xb5, 0x82, 0xbd, 0x2c, 0x83, 0x70])],
    ['ö of a Mac or š of Windows', encode('Brötchen', 'macintosh')],
    ['UTF-8 cut in the middle', new TextEncoder().encode('Crème brûlée, gâteau à é').slice(0, -1)],
  ])('if it is %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(
      "This file's letters can't be read. Save it as CSV UTF-8.",
    );
  });
});
