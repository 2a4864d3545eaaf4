/** What no text of Western Europe has: it shows that bytes were read with the wrong code page. */
const strange = [
  // Characters that nobody types, or that the code page does not have.
  /[\u0080-\u009fƒˆ˜ˇ˘˙˚¸˝˛ıﬁﬂ◊√∫∂∑∏πΩ∞≈≠≤≥∆⁄¬¨´¯÷¥†‡‰‚‹›\uf8ff\ufffd]/gu,
  // A capital within a word, or a small letter among capitals: jamÛn, KŠse, CRéME.
  /\p{Ll}(?=\P{ASCII})\p{Lu}|\p{Lu}(?=\P{ASCII})\p{Lu}\p{Lu}?\p{Ll}|\p{L}(?=\P{ASCII})\p{Ll}\p{Lu}/gu,
  // A sign that opens after a letter, or closes before one: sü§, no‘l, …clair.
  /[\p{L}\d][“‘„«¿¡§]|\p{L}[¾€•·ª]|[”»…™®§€·×]\p{L}/gu,
  // A dash beside one or two letters: jalape–o, pi–ata.
  /(?<!\p{L})\p{L}{1,2}[–—]\p{Ll}|\p{Ll}[–—]\p{Ll}{1,2}(?!\p{L})/gu,
  // Three accents in a row: the letters of another script.
  /(?:(?=\P{ASCII})\p{L}){3}/gu,
];

/** What decides nothing, because both code pages have a usual character there. */
const doubtful = [
  /[šžŠŽŸ„]|œ(?!u)|¾\p{L}|\p{L}[–—]|[–—]\p{L}/u,
  // An apostrophe elsewhere than in baker’s, bakers’, ‘new’ and d’Or.
  /’(?<!(?:\p{L}\p{L}s|‘[^‘’]*|(?<!\p{L})(?:[dlnoDLNO]|qu))’)(?!(?:s|t|d|m|ll|re|ve)(?!\p{L}))/u,
  // An accent at the beginning of a word, but for é and œu.
  /(?<!\p{L})(?![éÉ]\p{L}|[œŒ]u)(?=\P{ASCII})\p{L}/u,
];

function read(bytes: Uint8Array, encoding: string) {
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, count: strange.reduce((sum, one) => sum + (text.match(one)?.length ?? 0), 0) };
}

/** The code page of Windows or of old Macs, whichever makes fewer strange words. */
function readCodePage(bytes: Uint8Array): string | undefined {
  // A control other than a tab or a line break.
  if (bytes.some((byte) => byte < 0x20 && !(byte >= 9 && byte <= 13))) return undefined;
  const windows = read(bytes, 'windows-1252');
  const mac = read(bytes, 'macintosh');
  const [best, other] = mac.count < windows.count ? [mac, windows] : [windows, mac];
  const high = bytes.filter((byte) => byte > 0x7f).length;
  if (10 * best.count > high || 4 * best.count > other.count) return undefined;
  return best.count === other.count && doubtful.some((one) => one.test(best.text))
    ? undefined
    : best.text;
}

function readUnicode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** UTF-16 without a mark has the zeros of its ASCII characters, such as commas, on one side. */
function readUtf16(bytes: Uint8Array): string | undefined {
  const zeros = (side: number) => bytes.filter((byte, at) => byte === 0 && at % 2 === side).length;
  const text = readUnicode(bytes, zeros(0) > zeros(1) ? 'utf-16be' : 'utf-16le');
  return text && /(?!\s)[\p{Cc}\p{Cn}\p{Co}]/u.test(text) ? undefined : text;
}

/** The text of a file; undefined if it is none, or could be more than one. */
export function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return readUnicode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return readUnicode(bytes, 'utf-16be');
  const text = readUnicode(bytes, 'utf-8');
  return text ?? (bytes.includes(0) ? readUtf16(bytes) : readCodePage(bytes));
}
