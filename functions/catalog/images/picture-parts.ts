/** A chunk, segment or block of a picture file, with its name in that format. Positions are in bytes. */
export type Part = { name: string; start: number; end: number };

/**
 * Lists the parts of a picture file, up to its end. Programs that show an image ignore the bytes
 * after its end, so those can be anything: a page, a script, an archive.
 *
 * @throws RangeError when the file has no end
 */
type ReadParts = (bytes: Buffer) => Generator<Part>;

const malformed = () => new RangeError('The file is malformed or cut off');

/** The bytes with which a PNG begins. */
export const pngSignature: Buffer = Buffer.from('89504e470d0a1a0a', 'hex');

/** PNG: chunks of length, type, data and checksum, up to IEND. */
export const pngParts: ReadParts = function* (bytes) {
  if (!bytes.subarray(0, 8).equals(pngSignature)) throw malformed();
  yield { name: 'signature', start: 0, end: 8 };
  let start = 8;
  for (let name = ''; name !== 'IEND'; ) {
    const end = start + 12 + bytes.readUInt32BE(start);
    name = bytes.toString('latin1', start + 4, start + 8);
    if (end > bytes.length) throw malformed();
    yield { name, start, end };
    start = end;
  }
};

const paddedChunk = (length: number) => 8 + length + (length % 2);

/** WebP: a RIFF file, which contains its length, of chunks: type, length and data, padded if it is odd. */
export const webpParts: ReadParts = function* (bytes) {
  yield { name: 'header', start: 0, end: 12 };
  const last = paddedChunk(bytes.readUInt32LE(4));
  let start = 12;
  while (start < last) {
    const end = start + paddedChunk(bytes.readUInt32LE(start + 4));
    yield { name: bytes.toString('latin1', start, start + 4), start, end };
    start = end;
  }
  if (start !== last) throw malformed();
};

const skipSubBlocks = (bytes: Buffer, start: number) => {
  let at = start;
  while (bytes.readUInt8(at) > 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
};
/** The size in bytes of the color table that a flag byte declares. */
const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** GIF: images and extensions, each a header and sub-blocks, up to the trailer. */
export const gifParts: ReadParts = function* (bytes) {
  let start = 13 + colorTable(bytes.readUInt8(10));
  yield { name: 'header', start: 0, end: start };
  while (bytes.readUInt8(start) !== 0x3b) {
    const introducer = bytes.readUInt8(start);
    const isImage = introducer === 0x2c;
    if (!isImage && introducer !== 0x21) throw malformed();
    const name = isImage ? 'image' : `extension ${bytes.toString('hex', start + 1, start + 2)}`;
    const header = isImage ? 11 + colorTable(bytes.readUInt8(start + 9)) : 2;
    const end = skipSubBlocks(bytes, start + header);
    yield { name, start, end };
    start = end;
  }
  yield { name: 'trailer', start, end: start + 1 };
};

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Returns the position of the next marker after compressed data. */
const skipScan = (bytes: Buffer, start: number) => {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    const marker = bytes[at] === 0xff ? bytes.readUInt8(at + 1) : 0;
    if (marker !== 0x00 && marker !== 0xff && !isRestart(marker)) return at;
  }
  throw malformed();
};

/**
 * JPEG: segments of marker and length, with compressed data after each start of scan, up to the end of the
 * image. The name is the marker in hexadecimal.
 */
export const jpegParts: ReadParts = function* (bytes) {
  yield { name: 'd8', start: 0, end: 2 };
  let start = 2;
  for (let marker = 0; marker !== 0xd9; ) {
    if (bytes.readUInt8(start) !== 0xff) throw malformed();
    marker = bytes.readUInt8(start + 1);
    // A marker may be preceded by any number of 0xff bytes.
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    let end = start + 2;
    if (marker !== 0xd9) end += bytes.readUInt16BE(end);
    if (marker === 0xda) end = skipScan(bytes, end);
    yield { name: marker.toString(16), start, end };
    start = end;
  }
};
