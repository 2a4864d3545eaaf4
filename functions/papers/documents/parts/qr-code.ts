import { encode } from 'uqr';

/**
 * Draws a QR code of this width in points. The modules of pdfmake's own QR codes are whole points wide, so a
 * long URL would get a code half as wide, with each module drawn separately. Here neighboring modules are
 * merged.
 */
export function qrCode(text: string, width: number, color: string) {
  const { data, size } = encode(text, { border: 0, boostEcc: true });
  const side = width / size;
  const blocks = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(({ index: x, 0: { length } }) => ({
      type: 'rect' as const,
      x: x * side,
      y: y * side,
      w: length * side,
      h: side,
      color,
    })),
  );
  return { canvas: blocks };
}
