/** Order numbers are stored as integers from 1001 and shown as '#1001'. */
export const firstOrderNumber = 1001;
export const formatOrderNumber = (number: number): string => `#${number}`;
