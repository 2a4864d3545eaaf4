import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { create } from 'fontkit';
import { expect, it } from 'vitest';
import fontFiles from '#functions/papers/documents/text/fonts.json' with { type: 'json' };
import { openedFont } from '#functions/papers/documents/text/fonts.ts';

/** The copy that pdfkit uses. */
const fontkit: { create: typeof create } = createRequire(import.meta.url)('fontkit');

/** Milliseconds of the processor to open a font, as pdfkit does for each document, and set a word in it. */
function costOf(bytes: Buffer): number {
  const start = process.cpuUsage();
  const font = fontkit.create(bytes);
  if ('layout' in font) font.layout('Country sourdough');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
const median = (cost: () => number) =>
  Array.from({ length: 11 }, cost).sort((one, other) => one - other)[5] ?? 0;

it('fonts that stay open save a short document half of its time: what it takes to open them again', () => {
  const bytes = readFileSync(join('node_modules', fontFiles.text));
  expect(median(() => costOf(openedFont('text')))).toBeLessThan(median(() => costOf(bytes)) / 2);
});
