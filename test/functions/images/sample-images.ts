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

/** A PNG that says it has so many pixels; nobody should decode it. */
export function pngOfSize(width: number, height: number): Uint8Array {
  const png = Buffer.from(sampleImages['image/png']);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return new Uint8Array(png);
}

/** A PNG of so many bytes, padded with a chunk that nobody knows and everybody skips. */
export function pngOfBytes(length: number, content = ''): Uint8Array {
  const png = Buffer.from(sampleImages['image/png']);
  const chunk = Buffer.alloc(length - png.length);
  chunk.writeUInt32BE(chunk.length - 12);
  chunk.write(`teSt${content}`, 4, 'latin1');
  const end = png.length - 12;
  return new Uint8Array(Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]));
}
