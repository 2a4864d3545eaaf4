import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font, Glyph, GlyphRun } from 'fontkit';
// The copy that pdfkit uses, so that pdfkit accepts fonts that are opened here.
// biome-ignore lint/style/noRestrictedImports: a file that the package does not export.
import fontkit from '../../../../node_modules/fontkit/dist/main.cjs';
// The stack copies the files in this list into the `node_modules` next to the bundle.
import fontFiles from './fonts.json' with { type: 'json' };
import { woffToSfnt } from './woff.ts';

export type FontName = keyof typeof fontFiles;
export const fontNames = Object.keys(fontFiles) as FontName[];

const nodeModules = createRequire(import.meta.url).resolve.paths('fonts') ?? [];

function readFont(name: FontName): Buffer {
  const candidates = nodeModules.map((folder) => join(folder, fontFiles[name]));
  const file = candidates.find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`The font file ${fontFiles[name]} is missing`);
  const bytes = readFileSync(file);
  return file.endsWith('.woff') ? woffToSfnt(bytes) : bytes;
}

/** How many laid out texts and decoded glyphs are kept for each font, a few kilobytes each. */
const maxKept = 2_000;

/**
 * Lays out each text once. Looking up kerning and ligatures is 40 % of the time of an order's PDF, and the
 * next order has mostly the same words. Each text has glyphs of its own: a glyph records the character that
 * it was first drawn for, and several characters can share one, such as a space and a no-break space.
 */
function layingOutOnce(font: Font): Font['layout'] {
  const { layout } = font;
  // fontkit's layout engine stays with the first object that uses it: this one, whose glyphs are replaced.
  const own = Object.create(font);
  const laidOut = new Map<string, GlyphRun>();
  return (text, features, ...script) => {
    const key = `${features ?? ''} ${text}`;
    const run =
      laidOut.get(key) ??
      layout.call(Object.assign(own, { _glyphs: {} }), text, features, ...script);
    if (laidOut.size >= maxKept) laidOut.clear();
    laidOut.set(key, run);
    // pdfkit scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
}

/** `_decode` reads the outline of a glyph from the font file; only TrueType fonts have it. */
type Decodable = Glyph & { _decode?: () => unknown };

/**
 * Decodes the outline of each glyph once, which is an eighth of the time of an order's PDF. When a document's
 * file is written, its glyphs are requested without characters and only read.
 */
function decodingOnce(font: Font): Font['getGlyph'] {
  const { getGlyph } = font;
  const decoded = new Map<number, Decodable>();
  return function (this: Font, id, characters) {
    if (characters) return getGlyph.call(this, id, characters);
    const before = decoded.get(id);
    if (before) return before;
    const glyph: Decodable = getGlyph.call(Object.assign(Object.create(font), { _glyphs: {} }), id);
    const outline = glyph._decode?.();
    if (decoded.size >= maxKept) decoded.clear();
    decoded.set(
      id,
      outline === undefined ? glyph : Object.assign(glyph, { _decode: () => outline }),
    );
    return glyph;
  };
}

const opened = new Map<FontName, Font>();

/** Opens a font only when a text needs it: most documents use none of the large fonts. */
export function openFont(name: FontName): Font {
  const before = opened.get(name);
  if (before) return before;
  const font = fontkit.create(readFont(name));
  // fontkit also opens collections of several fonts.
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`The font ${name} is a collection`);
  const once = { layout: layingOutOnce(font), getGlyph: decodingOnce(font) };
  opened.set(name, Object.assign(font, once));
  return font;
}

/** Caches lookups per font, because looking up a character in a large font is slow. */
const known = new Map<FontName, Map<string, boolean>>();

function hasCharacter(name: FontName, character: string): boolean {
  const ofFont = known.get(name) ?? new Map<string, boolean>();
  known.set(name, ofFont);
  const isDrawn =
    ofFont.get(character) ?? openFont(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  ofFont.set(character, isDrawn);
  return isDrawn;
}

/** True when a font can draw every character of a text. */
export const covers = (name: FontName, text: string): boolean =>
  [...text].every((character) => hasCharacter(name, character));

const baseFonts: FontName[] = ['text', 'textBold', 'display'];

/** The base fonts and all fonts opened so far. */
export const usedFonts = (): FontName[] =>
  fontNames.filter((name) => baseFonts.includes(name) || opened.has(name));

const mark = 'opened font ';
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Stands in for the bytes of an already open font. */
export const openedFont = (name: FontName): Buffer => Buffer.from(mark + name);

/**
 * A font format that returns already open fonts. Otherwise pdfkit would open the fonts again for
 * each document and decode their tables: half of the time for a short order. Each document has glyphs of
 * its own.
 */
function OpenedFont({ buffer }: { buffer: Uint8Array }): Font {
  const font = openFont(textOf(buffer).slice(mark.length) as FontName);
  return Object.assign(Object.create(font), { _glyphs: {} });
}
OpenedFont.probe = (bytes: Uint8Array): boolean => textOf(bytes).startsWith(mark);
fontkit.registerFormat(OpenedFont);
