import type { Part } from './picture-parts.ts';
import type { Picture } from './read-picture.ts';

/** The names of the parts to keep, and how the bytes (in hexadecimal) of other kept parts begin. */
type Kept = { names: Set<string>; beginning?: RegExp };

const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
/** Marks an animation as repeating. */
const loop = ['NETSCAPE2.0', 'ANIMEXTS1.0'].map(hex).join('|');

/**
 * What a browser needs to show a picture, and no more: no text, place, time or device. An animated PNG
 * keeps only its first picture. The only compressed part that a PNG keeps is its pixels, which are checked.
 */
const keptOf: Record<Picture['contentType'], Kept> = {
  'image/png': {
    names: new Set([
      'signature',
      'IHDR',
      'PLTE',
      'tRNS',
      'IDAT',
      'IEND',
      'gAMA',
      'cHRM',
      'sRGB',
      'pHYs',
    ]),
  },
  'image/jpeg': {
    names: new Set(['d8', 'c0', 'c1', 'c2', 'c4', 'db', 'dd', 'da', 'd9']),
    // JFIF without a thumbnail, a color profile, and how Adobe stores colors.
    beginning: new RegExp(
      `^ff(e00010${hex('JFIF')}00|e2.{4}${hex('ICC_PROFILE')}00|ee000e${hex('Adobe')})`,
    ),
  },
  'image/webp': {
    names: new Set(['header', 'VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']),
  },
  'image/gif': {
    names: new Set(['header', 'image', 'trailer']),
    // How long a frame is shown, and how often the animation repeats.
    beginning: new RegExp(`^21(f904.{8}00|ff0b(${loop})0301.{4}00)$`),
  },
};

/** The parts of a picture that are kept. */
export function keptParts({ bytes, contentType, parts }: Picture): Part[] {
  const { names, beginning } = keptOf[contentType];
  return parts.filter(
    ({ name, start, end }) =>
      names.has(name) || beginning?.test(bytes.toString('hex', start, Math.min(end, start + 20))),
  );
}

/** Clears the flags of an extended WebP that announce metadata, since none is kept. */
const clearFlags = (header: Buffer) => {
  header[8] = (header[8] ?? 0) & ~0x0c;
  return header;
};

/** Joins the given parts into a picture. Pixels stay as they are; a file without other parts is unchanged. */
export function joinParts({ bytes, contentType }: Picture, parts: Part[]): Buffer {
  const joined = Buffer.concat(
    parts.map(({ name, start, end }) => {
      const part = Buffer.from(bytes.subarray(start, end));
      return name === 'VP8X' ? clearFlags(part) : part;
    }),
  );
  if (contentType === 'image/webp') joined.writeUInt32LE(joined.length - 8, 4);
  return joined;
}
