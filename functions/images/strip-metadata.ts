import type { Part } from './picture-parts.ts';

/** The parts with compressed pixels: of PNG, JPEG, WebP (also animated) and GIF. */
const pixels = new Set(['IDAT', 'da', 'VP8 ', 'VP8L', 'ANMF', 'image']);
export const isPixels = ({ name }: Part): boolean => pixels.has(name);

/**
 * What cameras and programs write about a picture: place, time, device, person. JPEG: all application segments
 * but those that tell how to decode its colors (JFIF, color profile, Adobe), and comments.
 */
const metadata =
  /^(eXIf|tEXt|zTXt|iTXt|tIME|e1|e[3-9a-df]|fe|EXIF|XMP |extension fe|extension ff.XMP Data.*)$/s;
const isMetadata = ({ name }: Part) => metadata.test(name);

/** Of an extended WebP the flags tell which metadata follows: none. */
const webpFlags = (header: Buffer) => {
  header.writeUInt8(header.readUInt8(8) & ~0x0c, 8);
  return header;
};

/** Removes the metadata of a picture file. Its pixels stay as they are, and so does a file without metadata. */
export function stripMetadata(file: Uint8Array, parts: Part[]): Uint8Array {
  if (!parts.some(isMetadata)) return file;
  const kept = parts
    .filter((part) => !isMetadata(part))
    .map(({ name, start, end }) => {
      const bytes = Buffer.from(file.subarray(start, end));
      return name === 'VP8X' ? webpFlags(bytes) : bytes;
    });
  const stripped = Buffer.concat(kept);
  if (stripped.toString('latin1', 0, 4) === 'RIFF') stripped.writeUInt32LE(stripped.length - 8, 4);
  return new Uint8Array(stripped);
}
