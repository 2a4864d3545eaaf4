/** Removes characters that show nothing: zero-width spaces, direction marks, soft hyphens, fillers. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '');

/**
 * Removes what copying leaves in a text: zero-width spaces, soft hyphens, byte order marks and marks of
 * direction. Keeps joiners and variants, with which Arabic and Indic letters and emoji are written.
 */
export const withoutStray = (text: string): string =>
  text.replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');

/** True when a text has a visible character: a letter, number, punctuation mark or symbol. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutInvisible(text));
