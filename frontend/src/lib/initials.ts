/** The first letters of a name, at most two; 'AD' without a name (docs/product.md#layouts). */
export const initials = (name: string | undefined): string => {
  const letters = (name ?? '')
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '');
  return letters.slice(0, 2).join('').toUpperCase() || 'AD';
};
