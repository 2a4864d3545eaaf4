import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font } from 'fontkit';
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

/**
 * A font with glyphs of its own, which record the character that they were first drawn for; several
 * characters can share one, such as a space and a no-break space. All that takes long to read is shared.
 */
const withOwnGlyphs = (font: Font): Font => Object.assign(Object.create(font), { _glyphs: {} });

/** Each font twice: as it is opened, and with glyphs for measuring. */
const opened = new Map<FontName, { font: Font; measured: Font }>();

function open(name: FontName): { font: Font; measured: Font } {
  const before = opened.get(name);
  if (before) return before;
  const font = fontkit.create(readFont(name));
  // fontkit also opens collections of several fonts.
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`The font ${name} is a collection`);
  const both = { font, measured: withOwnGlyphs(font) };
  opened.set(name, both);
  return both;
}

/** Opens a font only when a text needs it: most documents use none of the large fonts. */
export const openFont = (name: FontName): Font => open(name).measured;

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
 * each document and decode their tables: half of the time for a short order.
 */
function OpenedFont({ buffer }: { buffer: Uint8Array }): Font {
  return withOwnGlyphs(open(textOf(buffer).slice(mark.length) as FontName).font);
}
OpenedFont.probe = (bytes: Uint8Array): boolean => textOf(bytes).startsWith(mark);
fontkit.registerFormat(OpenedFont);
