/**
 * As `normalizeText`, but with 'ı': so it stands in the keys of stored items, which must be found
 * as they are.
 */
export const normalizeStored = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(/\p{Cc}|\s/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/**
 * Normalizes text for comparing and searching names: no case, accents or extra spaces ('Zoë ' becomes 'zoe').
 */
export const normalizeText = (text: string): string => normalizeStored(text).replaceAll('ı', 'i');
