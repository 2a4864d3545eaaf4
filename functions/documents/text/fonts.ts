import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
// The stack copies the files in this list into the `node_modules` beside the bundle.
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

type OpenFont = { bytes: Buffer; font: Font };
const opened = new Map<FontName, OpenFont>();

/** Opens a font only when a text needs it: most documents use none of the large ones. */
function openOnce(name: FontName): OpenFont {
  const before = opened.get(name);
  if (before) return before;
  const bytes = readFont(name);
  const font = create(bytes);
  // fontkit also opens collections of several fonts.
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`The font ${name} is a collection`);
  const entry = { bytes, font };
  opened.set(name, entry);
  return entry;
}

export const openFont = (name: FontName): Font => openOnce(name).font;

/** Caches lookups per font: looking up a character in a large font is slow. */
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

/** The bytes of the base fonts and of all fonts opened so far. */
export const usedFonts = (): [FontName, Buffer][] =>
  fontNames
    .filter((name) => baseFonts.includes(name) || opened.has(name))
    .map((name) => [name, openOnce(name).bytes]);

const baseFonts: FontName[] = ['text', 'textBold', 'display'];
