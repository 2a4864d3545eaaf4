/** Formats whole cents for a text field or a CSV cell: 450 → '4.50'. */
export const centsToDollars = (cents: number): string => (cents / 100).toFixed(2);
