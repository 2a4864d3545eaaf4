/** A scan of something else, or one whose keys typed other characters than the scanner meant. */
export type ScanFault = 'foreign' | 'garbled';

/** The content of a scan: one of our orders by its id or its number, or why it is none. */
export type Scan = { id: string } | { number: string } | ScanFault;

/** The characters of a code that must be known. Of its signs it is enough that the same ones come again. */
const keys = '0123456789abcdefhoprst';
/**
 * The characters that these keys of a US scanner produce under another keyboard layout. The first line also
 * serves all layouts that move only signs: German, Spanish, Italian, Portuguese, Swiss, Nordic, Turkish.
 */
const keyboards = [
  keys,
  `à&é"'(-è_çqbcdefhoprst`, // French
  `à&é"'(§è!çqbcdefhoprst`, // Belgian, and French on a Mac
  '0123456789qbcdefhoprst', // both with Caps Lock
  'é+ěščřžýáíabcdefhoprst', // Czech
  'é+ľščťžýáíabcdefhoprst', // Slovak
  'ö123456789abcdefhoprst', // Hungarian
  '0123456789фисвуарщзкые', // Russian
  // The signs above the digits, which French and Czech scanners type, and Caps Lock. Many layouts are listed,
  // because a text with two readings is no order.
  ...[
    '=!"§$%&/()', // German
    '=!"#$%&/()', // Portuguese
    '=!"·$%&/()', // Spanish
    '=!"#¤%&/()', // Swedish
    "=!'^+%&/()", // Turkish
    '=!"£$%&/()', // Italian
    '=+"*ç%&/()', // Swiss
    `ö'"+!%/=()`, // Hungarian
    ')!@#$%^&*(', // US
    ')!"£$%^&*(', // UK
  ].flatMap((digits) => [`${digits}abcdefhoprst`, `${digits}qbcdefhoprst`]),
];

const scheme = /https?.(.)\1/;
const uuid = /([\da-f]{8})(.)([\da-f]{4})\3([\da-f]{4})\3([\da-f]{4})\3([\da-f]{12})/;
/** The code on every paper is the address of its order; the code on a label is shorter. */
const code = new RegExp(
  `${scheme.source}(?:(?!\\1).)+\\1(?:orders\\1${uuid.source}|o\\1(\\d{4,9}))\\1?[^\\da-z]{0,2}$`,
);
/** How an order's address ends on any keyboard, even one that is not listed above. */
const paperShape = /(.).(.)..\2.\1.{8}([^\p{L}\p{N}]).{4}\3.{4}\3.{4}\3.{12}$/u;

/** Longer than any name that a user types. */
const longestTyped = 100;
const longestCode = 400;

/** True for text with the beginning of a scanned address, which users never search for. */
export const beginsLikeScan = (text: string): boolean => /https?($|[^a-z])/i.test(text);

/** Translates typed characters back to those of the scanner; x stands for one that it cannot have sent. */
const meant = (typed: string, keyboard: string): string =>
  [...typed]
    .map((sign) => keys[keyboard.indexOf(sign)] ?? (keys.includes(sign) ? 'x' : sign))
    .join('');

/** The id or number in the code that ends the text, unless the code of another order precedes it. */
function orderIn(text: string): string[] {
  const found = code.exec(text);
  if (!found || code.test(text.slice(0, found.index))) return [];
  const [, , start, , ...rest] = found;
  const number = rest.pop();
  return [number ? `#${number}` : [start, ...rest].join('-')];
}

/**
 * Parses scanned text, which may follow something typed; undefined if all of it was typed. The host does
 * not matter: papers from before a store had its own domain are read too, and an id of another store is not
 * found.
 */
export function readScan(text: string): Scan | undefined {
  const scanned = text.trim().slice(-longestCode).toLowerCase();
  const readings = keyboards.map((keyboard) => meant(scanned, keyboard));
  const [order, another] = new Set(readings.flatMap(orderIn));
  if (order && !another) return order.startsWith('#') ? { number: order } : { id: order };
  if (scanned.includes('://')) return 'foreign';
  if (paperShape.test(scanned) || readings.some((each) => scheme.test(each))) return 'garbled';
  return scanned.length > longestTyped ? 'foreign' : undefined;
}
