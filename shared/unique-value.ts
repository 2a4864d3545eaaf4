import { withoutInvisible } from './text/visible-text.ts';

/**
 * Normalizes names, SKUs and e-mails for uniqueness: trimmed, NFKC, ignoring case and invisible
 * characters. NFKC is applied twice, because a lower-case letter can combine with its accent where
 * the upper-case letter did not.
 */
export const normalizeUnique = (value: string): string =>
  withoutInvisible(value).normalize('NFKC').toLowerCase().normalize('NFKC').trim();
