import { saveCsv, toCsv } from '#frontend/lib/files.ts';
import { guardFormula } from '#shared/formula-guard.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { DayRange } from './ranges.ts';

/** A column of a table, on the screen and in its file: text or counts, or an amount. */
export type SalesFigure<Row> = { header: string } & (
  | { text: (row: Row) => string; cents?: never }
  | { cents: (row: Row) => number }
);

export const shownCell = <Row>(figure: SalesFigure<Row>, row: Row): string =>
  figure.cents ? formatMoney(figure.cents(row)) : figure.text(row);

/** A cell of the file: amounts as spreadsheets read them, '1234.56'. */
const fileCell = <Row>(figure: SalesFigure<Row>, row: Row): string =>
  figure.cents ? (figure.cents(row) / 100).toFixed(2) : guardFormula(figure.text(row));

export const csvRowsOf = <Row>(figures: SalesFigure<Row>[], rows: Row[]): string[][] => [
  figures.map(({ header }) => header),
  ...rows.map((row) => figures.map((figure) => fileCell(figure, row))),
];

/** Saves the table 'By week' as 'sales-by-week-2026-11-01-to-2026-11-30.csv'. */
export async function saveFigures(title: string, { from, to }: DayRange, rows: string[][]) {
  const name = title.toLowerCase().replaceAll(' ', '-');
  saveCsv(`sales-${name}-${from}-to-${to}.csv`, [await toCsv(rows)]);
}
