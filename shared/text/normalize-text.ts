/**
 * Normalizes text for comparing and searching names: no case, accents or extra spaces ('Zoë ' becomes 'zoe').
 */
export const normalizeText = (text: string): string =>
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
