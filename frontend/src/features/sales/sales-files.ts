import { saveCsv, toCsv } from '#frontend/lib/csv-file.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { DayRange } from './ranges.ts';

/** A column of a table of the screen and of its file: words or counts, or an amount. */
export type Figure<Row> = { header: string } & (
  | { text: (row: Row) => string; cents?: never }
  | { cents: (row: Row) => number }
);

/** A cell as the screen shows it. */
export const shownCell = <Row>(figure: Figure<Row>, row: Row): string =>
  figure.cents ? formatMoney(figure.cents(row)) : figure.text(row);

/** A cell of the file: amounts as spreadsheets read them, '1234.56'. */
const fileCell = <Row>(figure: Figure<Row>, row: Row): string =>
  figure.cents ? (figure.cents(row) / 100).toFixed(2) : guardFormula(figure.text(row));

/** Rows of a file: the names of the columns, then each row. */
export const csvRowsOf = <Row>(figures: Figure<Row>[], rows: Row[]): string[][] => [
  figures.map(({ header }) => header),
  ...rows.map((row) => figures.map((figure) => fileCell(figure, row))),
];

/** Saves a table as 'sales-by-week-2026-11-01-to-2026-11-30.csv'. */
export const saveFigures = async (
  name: string,
  { from, to }: DayRange,
  rows: string[][],
): Promise<void> => saveCsv(`sales-${name}-${from}-to-${to}.csv`, [await toCsv(rows)]);
