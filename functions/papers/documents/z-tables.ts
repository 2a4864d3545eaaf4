import type { Content, TableCell } from 'pdfmake';
import { bareTable } from './page.ts';
import { palette } from './palette.ts';
import { fitted } from './text/fitted.ts';

/** In points. A row of `size` takes `rowHeight`. */
export const size = 9.5;
export const rowHeight = 14.3;
export const headingHeight = 30;

/** A row of a table: its name, and an amount for each column; '' leaves a cell empty. */
export type Row = { name: string; amounts: string[]; look?: 'bold' | 'alarm' | 'head' };

const nameCell = ({ name, look }: Row, width: number): TableCell => ({
  text: fitted(name, { font: look === 'bold' ? 'textBold' : 'text', size, width }),
  font: look === 'bold' || look === 'alarm' ? 'textBold' : 'text',
  color: colorOf(look),
});

const colorOf = (look: Row['look']) =>
  look === 'alarm' ? palette.alarm : look === 'head' ? palette.quiet : palette.ink;

const amountCell = (text: string, { look }: Row): TableCell => ({
  text,
  font: look === 'bold' || look === 'alarm' ? 'textBold' : 'text',
  color: colorOf(look),
  alignment: 'right',
  fontFeatures: ['tnum'],
});

type Columns = { name: number; amounts: number[] };

/** A table of amounts, with a rule above each bold row. */
export function amountTable(rows: Row[], { name, amounts }: Columns): Content {
  const isBold = (index: number) => rows[index]?.look === 'bold';
  return {
    table: {
      widths: [name, ...amounts],
      body: rows.map((row) => [
        nameCell(row, name),
        ...row.amounts.map((text) => amountCell(text, row)),
      ]),
    },
    layout: {
      ...bareTable,
      hLineWidth: (index: number) =>
        index === 0 || index === rows.length ? 0 : isBold(index) ? 1 : 0.5,
      hLineColor: (index: number) => (isBold(index) ? palette.ink : palette.hairline),
      paddingTop: () => 0.75,
      paddingBottom: () => 0.75,
    },
    fontSize: size,
  };
}

export const heading = (text: string): Content => ({
  text,
  font: 'display',
  fontSize: 13,
  color: palette.ink,
  margin: [0, 10, 0, 2],
});
