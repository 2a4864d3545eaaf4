/** A longer word in capitals is one that is written like the others: WHEAT, but not MSG or SO2. */
const isShouted = (text: string) =>
  text === text.toUpperCase() && text.replace(/\P{L}/gu, '').length > 4;

/** 'Wheat', however it was typed, so that a list reads as one. */
function oneCase(text: string): string {
  const [first = '', ...rest] = isShouted(text) ? text.toLowerCase() : text;
  return first.toUpperCase() + rest.join('');
}

/** What the products of the lines contain, each once; none says nothing (docs/product.md#allergens). */
export const allergensOf = (lines: { allergens?: string | null }[]): string[] => [
  ...new Map(
    lines
      .flatMap(({ allergens }) => allergens?.split(/[,;\n]/) ?? [])
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => [each.toLowerCase(), oneCase(each)]),
  ).values(),
];
