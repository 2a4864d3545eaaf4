import { withoutInvisible } from './visible-text.ts';

/** Like `normalizeText`, but keeps 'ı'. The keys of stored items contain this form, so it must not change. */
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
 * Normalizes names for comparing and searching: no case, accents, extra spaces or invisible characters
 * ('Zoë ' → 'zoe').
 */
export const normalizeText = (text: string): string =>
  normalizeStored(withoutInvisible(text)).replaceAll('ı', 'i');
