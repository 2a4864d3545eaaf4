/** 'hand over' as 'Hand over': capitalizes words that begin a line but are lower-case elsewhere. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
