import jsQr from 'jsqr';
import { expect, it } from 'vitest';
import { qrCode } from '#functions/papers/documents/parts/qr-code.ts';

const width = 66;
const pixelsPerPoint = 8;
/** The width of white paper around the code. */
const margin = 80;

/** Reads the drawn blocks as a camera does. */
function readCode({ canvas }: ReturnType<typeof qrCode>): string | undefined {
  const side = width * pixelsPerPoint + 2 * margin;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, w, h } of canvas) {
    const [left, top, right, bottom] = [x, y, x + w, y + h].map((point) =>
      Math.round(point * pixelsPerPoint + margin),
    ) as [number, number, number, number];
    for (let row = top; row < bottom; row += 1)
      for (let column = left; column < right; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
  return jsQr(pixels, side, side)?.data;
}

const order = 'orders/8c1de0a4-7a0f-4c55-9d1d-0d6f7a3f7b10';

it.each([
  `http://localhost:3000/${order}`,
  `https://d111111abcdef8.cloudfront.net/${order}`,
  `https://orders.the-long-name-of-a-bakery-in-winters.example.com/${order}`,
])('a QR code of %s is read, and as wide as the paper has room for', (address) => {
  const code = qrCode(address, width, '#000');
  expect(readCode(code)).toBe(address);
  expect(Math.max(...code.canvas.map(({ x, w }) => x + w))).toBeCloseTo(width);
  expect(Math.max(...code.canvas.map(({ y, h }) => y + h))).toBeCloseTo(width);
});
