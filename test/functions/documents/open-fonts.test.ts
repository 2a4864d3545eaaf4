import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { create, Font, Glyph } from 'fontkit';
import { expect, it } from 'vitest';
import fontFiles from '#functions/papers/documents/text/fonts.json' with { type: 'json' };
import { openedFont } from '#functions/papers/documents/text/fonts.ts';

/** The copy that pdfkit uses. */
const fontkit: { create: typeof create } = createRequire(import.meta.url)('fontkit');

const bytes = readFileSync(join('node_modules', fontFiles.text));
const texts = Array.from({ length: 40 }, (_, index) => `Country sourdough number ${index}`);
type Decodable = Glyph & { _decode?: () => unknown };

/** Opens a font, as pdfkit does for each document. */
function open(file: Buffer): Font {
  const font = fontkit.create(file);
  if (!('layout' in font)) throw new Error('The font is a collection');
  return font;
}

/** CPU milliseconds, as the median of eleven documents. */
function costOf(act: (font: Font) => void, file: Buffer, opens: boolean): number {
  const once = () => {
    const font = opens ? undefined : open(file);
    const start = process.cpuUsage();
    act(font ?? open(file));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
  return Array.from({ length: 11 }, once).sort((one, other) => one - other)[5] ?? 0;
}

const layOut = (font: Font) => {
  for (const text of texts) font.layout(text);
};
const decode = (font: Font) => {
  for (let id = 0; id < 200; id += 1) (font.getGlyph(id) as Decodable)._decode?.();
};

it.each([
  ['fonts that stay open save half of a short document', (font: Font) => font.layout('Rye'), true],
  ['texts that stay laid out save two fifths of a document', layOut, false],
  ['glyphs that stay decoded save an eighth of a document', decode, false],
] as const)('%s: at least half of that work', (_gain, act, opens) => {
  expect(costOf(act, openedFont('text'), opens)).toBeLessThan(costOf(act, bytes, opens) / 2);
});
