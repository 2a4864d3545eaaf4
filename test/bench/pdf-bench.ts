/// <reference path="../../functions/papers/documents/pdfmake.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import { makePdf } from '#functions/papers/documents/make-pdf.ts';
import { orderDefinition } from '#functions/papers/documents/order-definition.ts';
import { fontNames, openedFont } from '#functions/papers/documents/text/fonts.ts';
import { aLine, anOrderDocument } from '#test/functions/documents/order-document-builder.ts';
import { percentile } from './rules.ts';

const rounds = 15;

const robotoFile = readFileSync(
  createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
);

type Draw = () => Promise<Buffer>;

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLine({
      id: `line-${index}`,
      productTitle: `Sourdough loaf number ${index + 1}`,
      productSku: `BRD-${index + 1}`,
      productionNotes: index % 4 === 0 ? 'Sliced, in paper bags' : null,
    }),
  );

const ours =
  (count: number): Draw =>
  () =>
    makePdf(orderDefinition(anOrderDocument({ content: { lines: linesOf(count) } })));

/** The same document as plain pdfmake draws it: all in its own Roboto, which is opened for each document. */
const inRoboto =
  (draw: Draw): Draw =>
  async () => {
    for (const name of fontNames) pdfmake.virtualfs.writeFileSync(name, robotoFile);
    const bytes = await draw();
    for (const name of fontNames) pdfmake.virtualfs.writeFileSync(name, openedFont(name));
    return bytes;
  };

async function timed(draw: Draw): Promise<number> {
  const start = performance.now();
  await draw();
  return performance.now() - start;
}

/** Milliseconds of each, in turns, so that a busy moment of the machine hits all alike. */
async function inTurns(draws: Draw[]): Promise<number[]> {
  const times = draws.map((): number[] => []);
  // Fonts are read and code is compiled.
  for (const draw of draws) await draw();
  for (let round = 0; round < rounds; round += 1)
    for (const [index, draw] of draws.entries()) times[index]?.push(await timed(draw));
  return times.map((each) => percentile(each, 0.5));
}

/** Draws orders by the product's own code, in turns with plain fonts. True if each keeps its budget. */
export async function benchPdf(): Promise<boolean> {
  const [plain = 0, short = 0, long = 0] = await inTurns([inRoboto(ours(20)), ours(20), ours(100)]);
  const bytes = (await ours(20)()).length;
  const rows = [
    ['20 lines in Roboto', `${plain.toFixed(1)} ms`, ''],
    ['20 lines', `${short.toFixed(1)} ms`, 'half of that'],
    ['100 lines', `${long.toFixed(1)} ms`, '150 ms'],
    ['bytes of 20 lines', `${(bytes / 1_000).toFixed(1)} kB`, '60 kB'],
  ];
  console.log('| | median | budget |\n|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  return short <= plain / 2 && long <= 150 && bytes <= 60_000;
}
