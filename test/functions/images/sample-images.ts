import { crc32, deflateSync } from 'node:zlib';

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

/** One pixel each. */
export const sampleImages = {
  'image/png': bytes(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  'image/gif': bytes('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  'image/webp': bytes('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  'image/jpeg': bytes(
    '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  ),
};

/** A PNG whose header claims this size. It must not be decoded. */
export function pngOfSize(width: number, height: number): Uint8Array {
  const png = Buffer.from(sampleImages['image/png']);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return new Uint8Array(png);
}

/** A PNG of exactly `length` bytes, padded with a chunk of an unknown type, which readers skip. */
export function pngOfBytes(length: number, content = ''): Uint8Array {
  const png = Buffer.from(sampleImages['image/png']);
  const padding = Buffer.alloc(length - png.length - 12);
  padding.write(content, 'latin1');
  const end = png.length - 12;
  return new Uint8Array(
    Buffer.concat([png.subarray(0, end), pngChunk('teSt', padding), png.subarray(end)]),
  );
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}

/** A PNG that really has this many gray pixels, all of them black. */
export function blackPng(width: number, height: number) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // Each row begins with the number of its filter.
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = sampleImages['image/png'].subarray(0, 8);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows)];
  return new Uint8Array(Buffer.concat([signature, ...chunks, pngChunk('IEND', Buffer.alloc(0))]));
}
