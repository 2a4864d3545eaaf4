/**
 * Where a spreadsheet may begin a cell: at the beginning of ours and, since it may take another
 * separator than the file has, after each one. Where quotes then count, they are no part of its
 * cell.
 */
const cellStart = '(?<=^|[,;\\t\\r\\n])';
/** What it would run as a formula. */
const formula = `['"]*[=+\\-@\\t\\r＝＋－＠]`;

const unguarded = new RegExp(`${cellStart}(?=${formula})`, 'g');
const guards = new RegExp(`${cellStart}'(?=${formula})`, 'g');

/** Adds an apostrophe before all that a spreadsheet would run, so that it shows text. */
export const guardFormula = (text: string): string => text.replace(unguarded, "'");

/** Returns the cell as it was before `guardFormula`. */
export const unguardFormula = (cell: string): string => cell.replace(guards, '');
