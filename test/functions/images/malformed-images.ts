import { blackPng, pngChunk, pngOfBytes, pngOfSize, sampleImages } from './sample-images.ts';

const bytes = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    ),
  );
const changed = (file: Uint8Array, at: number, ...values: number[]) => {
  const copy = file.slice();
  copy.set(values, at);
  return copy;
};

const { 'image/png': png, 'image/jpeg': jpeg, 'image/webp': webp, 'image/gif': gif } = sampleImages;
const header = png.slice(0, 33);
const end = pngChunk('IEND', Buffer.alloc(0));
const startOfScan = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]));
const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]));

/** A description, the content type of the request, and the bytes. */
export const malformedImages: [what: string, type: string, file: Uint8Array][] = [
  ['an empty file', 'image/png', bytes()],
  ['a file of one byte', 'image/png', bytes('\0')],
  ['a text', 'image/jpeg', bytes('Two loaves of rye, please.')],
  ['an SVG', 'image/png', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a PDF', 'image/png', bytes('%PDF-1.7\n%%EOF')],
  ['a HEIC photo', 'image/jpeg', bytes('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
  ['a PNG with a wrong signature', 'image/png', changed(png, 1, 0x51)],
  ['a PNG that is cut off', 'image/png', blackPng(40, 40).slice(0, -20)],
  ['a PNG without pixels', 'image/png', bytes(header, end)],
  ['a PNG with a chunk of 4 GB', 'image/png', changed(png, 33, 0xff, 0xff, 0xff, 0xff)],
  ['a PNG of 2 by 2 billion pixels', 'image/png', pngOfSize(0x7fffffff, 0x7fffffff)],
  ['a PNG with a page inside', 'image/png', pngOfBytes(400, '<html><script>alert(1)</script>')],
  ['a PNG with a script inside', 'image/png', pngOfBytes(400, '<SCRIPT>alert(1)</SCRIPT>')],
  ['a PNG that calls itself a page', 'text/html', png],
  ['a PNG of no size', 'image/png', pngOfSize(0, 10)],
  ['a PNG and an archive', 'image/png', bytes(png, 'PK\u0003\u0004')],
  ['a JPEG that is cut off', 'image/jpeg', jpeg.slice(0, -2)],
  ['a JPEG of one part', 'image/jpeg', bytes('\u00ff\u00d8\u00ff\u00e0\0\u0002')],
  ['a JPEG without pixels', 'image/jpeg', bytes(jpeg.slice(0, startOfScan), '\u00ff\u00d9')],
  ['a JPEG of 65,535 pixels a side', 'image/jpeg', changed(jpeg, frame + 5, 255, 255, 255, 255)],
  ['two JPEGs in one file', 'image/jpeg', bytes(jpeg, jpeg)],
  ['a WebP without a picture', 'image/webp', webp.slice(0, 15)],
  ['a WebP that is shorter than it says', 'image/webp', webp.slice(0, -4)],
  ['a WebP whose pixels go past its end', 'image/webp', changed(webp, 16, 0xff)],
  ['a GIF without an end', 'image/gif', gif.slice(0, -1)],
];
