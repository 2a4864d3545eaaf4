/** How the pixels of a PNG are stored. */
export type PngLayout = {
  /** Pixels. */
  width: number;
  height: number;
  /** Bits per sample. */
  depth: number;
  /** 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha. */
  color: number;
  /** Samples per pixel. */
  channels: number;
  passes: PngPass[];
};

/** One pass over the picture: all pixels in order, or one of the seven passes of an interlaced picture. */
export type PngPass = {
  /** The first pixel, and the steps between pixels and rows. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  columns: number;
  rows: number;
  /** Bytes of a row, without its filter byte. */
  rowBytes: number;
};

const channelsOf = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
const depthsOf = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);

const inOrder = [[0, 0, 1, 1]] as const;
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Reads the data of an IHDR chunk; undefined if no PNG can have it. */
export function readPngLayout(header: Buffer): PngLayout | undefined {
  if (header.length !== 13) return undefined;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const [depth = 0, color = 0, compression, filter, interlace = 0] = header.subarray(8);
  const channels = channelsOf.get(color);
  if (!channels || !depthsOf.get(color)?.includes(depth)) return undefined;
  if (compression !== 0 || filter !== 0 || interlace > 1) return undefined;
  const passes = (interlace === 1 ? adam7 : inOrder).map(([x, y, dx, dy]) => {
    const columns = Math.max(0, Math.ceil((width - x) / dx));
    const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((height - y) / dy));
    return { x, y, dx, dy, columns, rows, rowBytes: Math.ceil((columns * channels * depth) / 8) };
  });
  return { width, height, depth, color, channels, passes };
}

/** How many bytes the inflated pixels take: each row begins with the number of its filter. */
export const pngDataLength = ({ passes }: PngLayout): number =>
  passes.reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0);
