/** A longer word in capitals is written like a normal word: WHEAT becomes Wheat, but MSG and SO2 stay. */
const isShouted = (text: string) =>
  text === text.toUpperCase() && text.replace(/\P{L}/gu, '').length > 4;

/** 'Wheat', no matter how it was typed, so that a list looks consistent. */
function oneCase(text: string): string {
  const [first = '', ...rest] = isShouted(text) ? text.toLowerCase() : text;
  return first.toUpperCase() + rest.join('');
}

/**
 * The allergens of the lines' products, each once: 'Tree nuts (almonds, pecans)'. An empty list means
 * that none were entered (docs/product.md#allergens).
 */
export const allergensOf = (lines: { allergens?: string | null }[]): string[] => [
  ...new Map(
    lines
      .flatMap(({ allergens }) => allergens?.split(/[,;\n](?![^(]*\))/) ?? [])
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => [each.toLowerCase(), oneCase(each)]),
  ).values(),
];
