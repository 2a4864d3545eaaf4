import type { Part } from './picture-parts.ts';

const frames = new Set(['c0', 'c1', 'c2']);

/**
 * Whether a JPEG has its tables, its pixels, and exactly one frame that every program can show: 8
 * bits per component, with one (gray), three or four components. PDFs embed the JPEG unchanged.
 */
export function isWholeJpeg(bytes: Buffer, parts: Part[]): boolean {
  const found = parts.filter(({ name }) => frames.has(name));
  const [frame] = found;
  if (!frame || found.length > 1) return false;
  const { start, end } = frame;
  if (end - start < 10) return false;
  const components = bytes.readUInt8(start + 9);
  const isKnown = bytes.readUInt8(start + 4) === 8 && [1, 3, 4].includes(components);
  const names = parts.map(({ name }) => name);
  const isInOrder = names.indexOf('da') > names.indexOf(frame.name);
  return (
    isKnown &&
    isInOrder &&
    end - start === 10 + 3 * components &&
    names.includes('db') &&
    names.includes('c4')
  );
}
