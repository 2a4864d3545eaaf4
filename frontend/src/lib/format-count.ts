const figures = new Intl.NumberFormat('en-US');

/** A number of things, as people read it: '5,431'. */
export const formatCount = (count: number): string => figures.format(count);
