/** Text as people search for it: without case, accents and outer blanks ('Crème ' → 'creme'). */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
