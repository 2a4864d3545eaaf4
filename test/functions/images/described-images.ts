import { pngChunk, sampleImages } from './sample-images.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const insert = (image: Uint8Array, at: number, ...parts: Uint8Array[]) =>
  new Uint8Array(Buffer.concat([image.subarray(0, at), ...parts, image.subarray(at)]));

/** A phone's metadata for a photo: which side is up (1 to 8), its maker, and where it was taken (48° N). */
function exifOf(orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: number[]) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    return Buffer.concat([bytes.subarray(0, 8), Buffer.from(value)]);
  };
  const maker = entry(0x10f, 2, 4, [...latin1('Fon\0')]);
  const side = entry(0x112, 3, 1, [0, orientation, 0, 0]);
  const place = entry(0x8825, 4, 1, [0, 0, 0, 50]);
  const north = entry(1, 2, 2, [...latin1('N\0\0\0')]);
  const degrees = entry(2, 5, 3, [0, 0, 0, 80]);
  const noMore = Buffer.alloc(4);
  const rationals = Buffer.from([0, 0, 0, 48, 0, 0, 0, 1, 0, 0, 0, 51, 0, 0, 0, 1, 0, 0, 0, 24]);
  return Buffer.concat([
    latin1('MM\0*\0\0\0\u0008'),
    Buffer.from([0, 3]),
    maker,
    side,
    place,
    noMore,
    Buffer.from([0, 2]),
    north,
    degrees,
    noMore,
    rationals,
    Buffer.from([0, 0, 0, 1]),
  ]);
}

function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const exifSegment = (orientation: number) =>
  jpegSegment(0xe1, Buffer.concat([latin1('Exif\0\0'), exifOf(orientation)]));

/** The JPEG as a phone would save it; `orientation` says which side is up. */
export const asFromPhone = (jpeg: Uint8Array, orientation: number): Uint8Array =>
  insert(jpeg, 2, exifSegment(orientation));

const xmp = latin1('<x:xmpmeta><exif:GPSLatitude>48,51.4N</exif:GPSLatitude></x:xmpmeta>');

export function riffChunk(name: string, data: Uint8Array): Buffer {
  const head = latin1(`${name}\0\0\0\0`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** An extended WebP of one pixel; the flags say which metadata follows. */
function webp(flags: number, ...metadata: Buffer[]): Uint8Array {
  const extended = riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  const pixels = sampleImages['image/webp'].subarray(12);
  const chunks = Buffer.concat([latin1('WEBP'), extended, pixels, ...metadata]);
  return new Uint8Array(riffChunk('RIFF', chunks));
}

const gifComment = Buffer.concat([latin1('!\u00fe\u0005'), latin1('Paris\0')]);

/** The pictures of `sampleImages` with metadata, and the WebP as an extended one. */
export const describedImages = {
  'image/jpeg': insert(
    sampleImages['image/jpeg'],
    2,
    exifSegment(1),
    jpegSegment(0xe1, Buffer.concat([latin1('http://ns.adobe.com/xap/1.0/\0'), xmp])),
    jpegSegment(0xed, latin1('Photoshop 3.0\u00008BIM')),
    jpegSegment(0xfe, latin1('Paris')),
  ),
  'image/png': insert(
    sampleImages['image/png'],
    33,
    pngChunk('eXIf', exifOf(1)),
    pngChunk('iTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\0\0\0\0'), xmp])),
    pngChunk('tEXt', latin1('Comment\0Paris')),
  ),
  'image/webp': webp(0x0c, riffChunk('EXIF', exifOf(1)), riffChunk('XMP ', xmp)),
  'image/gif': insert(sampleImages['image/gif'], 19, gifComment),
};

/** `describedImages` without the metadata. */
export const undescribedImages = { ...sampleImages, 'image/webp': webp(0) };
