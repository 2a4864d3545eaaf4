const figures = new Intl.NumberFormat('en-US');

/** Formats a number for users: '5,431'. */
export const formatCount = (count: number): string => figures.format(count);
