/** 'hand over' as 'Hand over': for words that begin a line, which are small in its middle. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
