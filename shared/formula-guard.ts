/** The start of a cell that a spreadsheet would run as a formula. */
const formulaStart = '[=+\\-@\\t\\r＝＋－＠]';
const runsAsFormula = new RegExp(`^'*${formulaStart}`);
const guarded = new RegExp(`^'(?='*${formulaStart})`);

/** Adds an apostrophe to such a cell, so that a spreadsheet shows it as text. */
export const guardFormula = (text: string): string =>
  runsAsFormula.test(text) ? `'${text}` : text;

/** Returns the cell as it was before `guardFormula`. */
export const unguardFormula = (cell: string): string => cell.replace(guarded, '');
