/** The most tills of a store (docs/product.md#limits). */
export const mostTills = 5;

/** The tills of a store that has `count` of them: '1', '2'. */
export const tillIds = (count: number = mostTills): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1));
