/** How a cell starts that a spreadsheet would run as a formula. */
const formulaStart = '[=+\\-@\\t\\r＝＋－＠]';
const runsAsFormula = new RegExp(`^'*${formulaStart}`);
const guarded = new RegExp(`^'(?='*${formulaStart})`);

/** A leading apostrophe makes a spreadsheet show such a cell as text. */
export const guardFormula = (text: string): string =>
  runsAsFormula.test(text) ? `'${text}` : text;

/** The cell as it was before `guardFormula`. */
export const unguardFormula = (cell: string): string => cell.replace(guarded, '');
