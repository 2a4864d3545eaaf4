import jsQr from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Label, Mark } from '#functions/papers/labels/label.ts';
import { drawLabels } from '#functions/papers/labels/label-file.ts';
import { labelFormats, labelMargin } from '#shared/labels/sizes.ts';

/** The resolution of common label printers. */
const dotsPerPoint = 203 / 72;

/** A label as a printer burns it: each dot is black or white. */
type Dots = { width: number; height: number; isBlack: (x: number, y: number) => boolean };

const dots = (points: number) => Math.round(points * dotsPerPoint);

type Canvas = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

/** Where on its page the label with this index is, in points. */
function placeOf(size: Label['size'], index: number) {
  const { height, sheet } = labelFormats[size];
  if (!sheet) return { page: index, x: 0, y: 0 };
  const place = index % 10;
  const x = sheet.left + (place % 2) * sheet.across;
  return { page: Math.floor(index / 10), x, y: sheet.top + Math.floor(place / 2) * height };
}

/** Labels of one size, drawn as a PDF and turned into dots by another library. */
export async function rastered(labels: Label[], size: Label['size']): Promise<Dots[]> {
  const info = { title: 'Labels', author: 'A bakery', at: '2026-11-25T13:10:00.000Z' };
  const data = new Uint8Array(await drawLabels({ labels, size, start: 1, ...info }));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const factory = document.canvasFactory as { create: (width: number, height: number) => Canvas };
  const found: Dots[] = [];
  for (let number = 0; number < document.numPages; number += 1) {
    const page = await document.getPage(number + 1);
    const viewport = page.getViewport({ scale: dotsPerPoint });
    const { canvas, context } = factory.create(dots(viewport.width), dots(viewport.height));
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    for (const at of labels.map((_, index) => placeOf(size, index))) {
      if (at.page !== number) continue;
      const width = dots(labelFormats[size].width);
      const height = dots(labelFormats[size].height);
      const { data: pixels } = context.getImageData(dots(at.x), dots(at.y), width, height);
      const isBlack = (x: number, y: number) => (pixels[(y * width + x) * 4] ?? 255) < 128;
      found.push({ width, height, isBlack });
    }
    page.cleanup();
  }
  await document.loadingTask.destroy();
  return found;
}

/** How many dots are black in the margin that printers and dies need. */
export function dotsInMargin({ width, height, isBlack }: Dots): number {
  const margin = Math.floor(labelMargin * dotsPerPoint) - 1;
  let found = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInside = x >= margin && x < width - margin && y >= margin && y < height - margin;
      if (!isInside && isBlack(x, y)) found += 1;
    }
  return found;
}

/** The text of the QR code of a label; undefined if it cannot be read. */
export function codeOn({ isBlack }: Dots, { marks }: Label): string | undefined {
  const code = marks.find((mark): mark is Extract<Mark, { kind: 'code' }> => mark.kind === 'code');
  if (!code) return undefined;
  const quiet = 4 * code.module;
  const side = dots(code.rows.length * code.module + 2 * quiet);
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (isBlack(dots(code.x - quiet) + x, dots(code.y - quiet) + y))
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return jsQr(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data;
}
