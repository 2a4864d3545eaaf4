/** A chunk, segment or block of a picture file, with its name in that format. Positions in bytes. */
export type Part = { name: string; start: number; end: number };

/**
 * Reads of which parts a picture file consists, up to its end; undefined when there is no end. Programs that
 * show an image ignore the bytes after its end, so those can be anything: a page, a script, an archive.
 */
type ReadParts = (bytes: Buffer) => Part[] | undefined;

/** PNG: chunks of length, type, data and checksum, up to IEND. */
export const pngParts: ReadParts = (bytes) => {
  const parts: Part[] = [{ name: 'signature', start: 0, end: 8 }];
  let start = 8;
  while (start + 12 <= bytes.length) {
    const name = bytes.toString('latin1', start + 4, start + 8);
    const end = start + 12 + bytes.readUInt32BE(start);
    parts.push({ name, start, end });
    if (name === 'IEND') return parts;
    start = end;
  }
  return undefined;
};

/** WebP: a RIFF file contains its length; its chunks have a type, a length and data. An odd length is padded. */
export const webpParts: ReadParts = (bytes) => {
  const padded = (length: number) => 8 + length + (length % 2);
  const parts: Part[] = [{ name: 'header', start: 0, end: 12 }];
  const total = padded(bytes.readUInt32LE(4));
  let start = 12;
  while (start < total) {
    const end = start + padded(bytes.readUInt32LE(start + 4));
    parts.push({ name: bytes.toString('latin1', start, start + 4), start, end });
    start = end;
  }
  return start === total ? parts : undefined;
};

const skipSubBlocks = (bytes: Buffer, start: number) => {
  let at = start;
  while (bytes.readUInt8(at) > 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
};
/** The size in bytes of the color table that a flag byte declares. */
const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** GIF: images and extensions, each a header and sub-blocks, up to the trailer. */
export const gifParts: ReadParts = (bytes) => {
  let start = 13 + colorTable(bytes.readUInt8(10));
  const parts: Part[] = [{ name: 'header', start: 0, end: start }];
  for (;;) {
    const introducer = bytes.readUInt8(start);
    if (introducer === 0x3b) return [...parts, { name: 'trailer', start, end: start + 1 }];
    const isImage = introducer === 0x2c;
    if (!isImage && introducer !== 0x21) return undefined;
    const name = isImage ? 'image' : `extension ${bytes.toString('hex', start + 1, start + 2)}`;
    const header = isImage ? 11 + colorTable(bytes.readUInt8(start + 9)) : 2;
    const end = skipSubBlocks(bytes, start + header);
    // An application extension begins with the application's name.
    const application = name === 'extension ff' ? bytes.toString('latin1', start + 2, end) : '';
    parts.push({ name: name + application, start, end });
    start = end;
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
 * image. The name is the marker in hexadecimal.
 */
export const jpegParts: ReadParts = (bytes) => {
  const parts: Part[] = [{ name: 'd8', start: 0, end: 2 }];
  let start = 2;
  while (start < bytes.length) {
    if (bytes.readUInt8(start) !== 0xff) return undefined;
    const marker = bytes.readUInt8(start + 1);
    const name = marker.toString(16);
    if (marker === 0xd9) return [...parts, { name, start, end: start + 2 }];
    if (marker === 0xff) start += 1;
    else {
      let end = start + 2 + bytes.readUInt16BE(start + 2);
      if (marker === 0xda) end = skipScan(bytes, end);
      parts.push({ name, start, end });
      start = end;
    }
  }
  return undefined;
};
