/** What the products of the lines contain, each once; none says nothing (docs/product.md#allergens). */
export const allergensOf = (lines: { allergens?: string | null }[]): string[] => [
  ...new Map(
    lines
      .flatMap(({ allergens }) => allergens?.split(/[,;\n]/) ?? [])
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => [each.toLowerCase(), each]),
  ).values(),
];
