/**
 * Formats a whole number for users: 5431 → '5,431'. Does not use `Intl`, which takes a browser 12
 * ms to set up, just when the first screen is drawn.
 */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** '1 order', '24 orders'; Spanish has the same two forms. */
export const formatCounted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
