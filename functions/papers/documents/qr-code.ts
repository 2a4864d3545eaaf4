import { encode } from 'uqr';

/**
 * A QR code of this width in points. pdfmake's own QR codes have modules of whole points, so that one for a
 * long URL could be only half as wide, and draw each module separately. Here neighboring modules are merged.
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
