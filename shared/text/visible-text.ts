/** Removes characters that show nothing: zero-width spaces, direction marks, soft hyphens, fillers. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '');

/** True when a text has a visible character: a letter, number, punctuation mark or symbol. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutInvisible(text));
