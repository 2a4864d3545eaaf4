/** Formats whole cents as a text field and a CSV cell hold them: 450 → '4.50'. */
export const centsToDollars = (cents: number): string => (cents / 100).toFixed(2);
