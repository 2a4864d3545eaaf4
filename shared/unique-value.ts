/**
 * How names, SKUs and e-mails are compared when only one may have them: trimmed, compatibility forms unified,
 * case ignored. Twice, because lower-case letters may combine with their accents where the upper-case ones
 * did not.
 */
export const normalizeUnique = (value: string): string =>
  value.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
