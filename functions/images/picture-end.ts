/**
 * Finds where the data of an image ends, in bytes; undefined when there is no end. Programs that show an
 * image ignore the bytes after its end, so those can be anything: a page, a script, an archive.
 */
type FindEnd = (bytes: Buffer) => number | undefined;

/** PNG: chunks of length, type, data and checksum, up to IEND. */
export const pngEnd: FindEnd = (bytes) => {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return at;
  }
  return undefined;
};

/** WebP: a RIFF file contains its length; an odd one is padded. */
export const webpEnd: FindEnd = (bytes) => {
  const length = bytes.readUInt32LE(4);
  return 8 + length + (length % 2);
};

const skipSubBlocks = (bytes: Buffer, start: number) => {
  let at = start;
  while (bytes.readUInt8(at) > 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
};
/** The size in bytes of the color table that a flag byte declares. */
const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** GIF: images and extensions, each a header and sub-blocks, up to the trailer. */
export const gifEnd: FindEnd = (bytes) => {
  let at = 13 + colorTable(bytes.readUInt8(10));
  for (;;) {
    const introducer = bytes.readUInt8(at);
    if (introducer === 0x3b) return at + 1;
    if (introducer === 0x21) at = skipSubBlocks(bytes, at + 2);
    else if (introducer === 0x2c)
      at = skipSubBlocks(bytes, at + 11 + colorTable(bytes.readUInt8(at + 9)));
    else return undefined;
  }
};

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Returns the position of the next marker after compressed data. */
const skipScan = (bytes: Buffer, start: number) => {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker !== 0x00 && marker !== 0xff && !isRestart(marker)) return at;
  }
  return bytes.length;
};

/**
 * JPEG: segments of marker and length, with compressed data after each start of scan, up to the end of the
 * image.
 */
export const jpegEnd: FindEnd = (bytes) => {
  let at = 2;
  while (at < bytes.length) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = skipScan(bytes, at);
    }
  }
  return undefined;
};
