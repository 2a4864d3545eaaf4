/**
 * A position at which a spreadsheet may begin a cell: at the start of the text and after every possible
 * separator, since it may use another separator than the file. In that case quotes do not belong to any cell.
 */
const cellStart = '(?<=^|[,;\\t\\r\\n])';
/** The beginning of a text that a spreadsheet would run as a formula. */
const formula = `['"]*[=+\\-@\\t\\r＝＋－＠]`;

const unguarded = new RegExp(`${cellStart}(?=${formula})`, 'g');
const guards = new RegExp(`${cellStart}'(?=${formula})`, 'g');

/**
 * Adds an apostrophe before everything that a spreadsheet would run as a formula, so that it shows
 * the text instead.
 */
export const guardFormula = (text: string): string => text.replace(unguarded, "'");

/** Returns the cell as it was before `guardFormula`. */
export const unguardFormula = (cell: string): string => cell.replace(guards, '');
