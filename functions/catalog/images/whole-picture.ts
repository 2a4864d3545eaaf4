import type { Part } from './picture-parts.ts';
import { invalidPicture, type Picture } from './read-picture.ts';
import { isWholePng } from './whole-png.ts';

/** The names of the parts to keep, and how the bytes (in hexadecimal) of other kept parts begin. */
type Kept = { names: string[]; beginning?: RegExp };

const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
/** Marks an animation as repeating. */
const loop = ['NETSCAPE2.0', 'ANIMEXTS1.0'].map(hex).join('|');

/** Only the parts that a browser needs to show a picture: no text, place, time or device. */
const keptOf: Record<Picture['contentType'], Kept> = {
  'image/png': {
    names: ['signature', 'IHDR', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'pHYs'],
  },
  'image/jpeg': {
    names: ['d8', 'c0', 'c1', 'c2', 'c4', 'db', 'dd', 'da', 'd9'],
    // JFIF without a thumbnail, a color profile, and how Adobe stores colors.
    beginning: new RegExp(
      `^ff(e00010${hex('JFIF')}00|e2.{4}${hex('ICC_PROFILE')}00|ee000e${hex('Adobe')})`,
    ),
  },
  'image/webp': { names: ['header', 'VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'] },
  'image/gif': {
    names: ['header', 'image', 'trailer'],
    // The display time of a frame, and the number of repetitions of the animation.
    beginning: new RegExp(`^21(f904.{8}00|ff0b(${loop})0301.{4}00)$`),
  },
};

function keptParts({ bytes, contentType, parts }: Picture): Part[] {
  const { names, beginning } = keptOf[contentType];
  return parts.filter(
    ({ name, start, end }) =>
      names.includes(name) ||
      beginning?.test(bytes.toString('hex', start, Math.min(end, start + 20))),
  );
}

const jpegFrames = ['c0', 'c1', 'c2'];

/**
 * Whether a JPEG has its tables, its pixels, and exactly one frame that every program can show: 8
 * bits per component, with one (gray), three or four components. PDFs embed the JPEG unchanged.
 */
function isWholeJpeg(bytes: Buffer, parts: Part[]): boolean {
  const found = parts.filter(({ name }) => jpegFrames.includes(name));
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

/** The parts that hold compressed pixels, in WebP and GIF. */
const pixels = ['VP8 ', 'VP8L', 'image'];

async function isWhole({ bytes, contentType, parts }: Picture, kept: Part[]): Promise<boolean> {
  if (contentType === 'image/png') return isWholePng(bytes, parts, kept);
  if (contentType === 'image/jpeg') return isWholeJpeg(bytes, kept);
  return kept.some(({ name }) => pixels.includes(name));
}

/** Clears the flags of an extended WebP that announce metadata or an animation, since neither is kept. */
const clearFlags = (header: Buffer) => {
  header[8] = (header[8] ?? 0) & ~0x0e;
  return header;
};

/** Joins the given parts into a picture. Pixels stay as they are; a file without other parts is unchanged. */
function joinParts({ bytes, contentType }: Picture, parts: Part[]): Buffer {
  const joined = Buffer.concat(
    parts.map(({ name, start, end }) => {
      const part = Buffer.from(bytes.subarray(start, end));
      return name === 'VP8X' ? clearFlags(part) : part;
    }),
  );
  if (contentType === 'image/webp') joined.writeUInt32LE(joined.length - 8, 4);
  return joined;
}

/**
 * Returns the parts of a picture that are needed to show it, without metadata. A PNG was already decoded to
 * its last row. Other formats only have their frame checked, since the app has no decoder for them.
 *
 * @throws AppError 'invalid-upload' when something is missing or wrong
 */
export async function wholePicture(picture: Picture): Promise<Buffer> {
  const kept = keptParts(picture);
  if (!(await isWhole(picture, kept)))
    throw invalidPicture('The picture is damaged. Please save it anew and upload that.');
  return joinParts(picture, kept);
}
