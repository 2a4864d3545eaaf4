import type { Content, TableCell } from 'pdfmake';
import { bareTable } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { fitted } from '#functions/papers/documents/text/typeset.ts';
import { formatTime } from '#shared/dates/store-time.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { LedgerRow, ZDetail } from '#shared/schemas/tills.ts';
import { whatOf } from '#shared/tills/z-csv.ts';
import type { Sum, zTables } from '#shared/tills/z-tables.ts';

/** In points. A row of `size` takes `rowHeight`. */
export const size = 9.5;
export const rowHeight = 14.3;
export const headingHeight = 30;

/** A row of a table: its name, and an amount for each column; '' leaves a cell empty. */
export type ZRow = { name: string; amounts: string[]; look?: 'bold' | 'alarm' | 'head' };

const nameCell = ({ name, look }: ZRow, width: number): TableCell => ({
  text: fitted(name, { font: look === 'bold' ? 'textBold' : 'text', size, width }),
  font: look === 'bold' || look === 'alarm' ? 'textBold' : 'text',
  color: colorOf(look),
});

const colorOf = (look: ZRow['look']) =>
  look === 'alarm' ? palette.alarm : look === 'head' ? palette.quiet : palette.ink;

const amountCell = (text: string, { look }: ZRow): TableCell => ({
  text,
  font: look === 'bold' || look === 'alarm' ? 'textBold' : 'text',
  color: colorOf(look),
  alignment: 'right',
  fontFeatures: ['tnum'],
});

type Columns = { name: number; amounts: number[] };

/** A table of amounts, with a rule above each bold row. */
export function amountTable(rows: ZRow[], { name, amounts }: Columns): Content {
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

/** The lines of a Z as rows, with their notes after the name if `withNotes`. */
export const sumRows = (sums: Sum[], withNotes = false): ZRow[] =>
  sums.map(({ label, notes = [], value, tone }) => ({
    name: withNotes ? [label, ...notes].join(', ') : label,
    amounts: [typeof value === 'number' ? formatMoney(value) : value],
    ...(tone && { look: tone === 'total' ? 'bold' : 'alarm' }),
  }));

/** How much each person took by each method, below a row of headings. */
export const movedRows = ({ columns, rows }: ReturnType<typeof zTables>['moved']): ZRow[] => {
  const [name = '', ...amounts] = columns;
  return [
    { name, amounts, look: 'head' },
    ...rows.map(
      ({ cells: [by = '', ...cells], isTotal }): ZRow => ({
        name: by,
        amounts: cells,
        ...(isTotal && { look: 'bold' }),
      }),
    ),
  ];
};

const isNotable = ({ kind }: LedgerRow) => kind === 'refund' || kind === 'move';

/** One row for each refund and for cash paid in or out: the first `most`, and one row for the rest. */
export function notableRows({ rows, next, sums }: ZDetail, timezone: string, most: number): ZRow[] {
  const all = rows.filter(isNotable);
  const shown = all.length <= most && !next ? all : all.slice(0, Math.max(0, most - 1));
  const others = next ? 'More' : `${all.length - shown.length} more`;
  const moved = [...Object.values(sums.givenBack), sums.paidIn, sums.paidOut];
  const left =
    moved.reduce((sum, { cents }) => sum + cents, 0) -
    shown.reduce((sum, { amount }) => sum + amount, 0);
  const rest = { name: `${others}, all in the CSV`, amounts: [formatMoney(left)] };
  return [
    ...shown.map((row) => ({
      name: [formatTime(row.at, timezone), row.by, row.orderNumber, whatOf(row)]
        .filter(Boolean)
        .join(' · '),
      amounts: [formatMoney(row.amount)],
    })),
    ...(shown.length < all.length || left !== 0 ? [rest] : []),
  ];
}

export const heading = (text: string): Content => ({
  text,
  font: 'display',
  fontSize: 13,
  color: palette.ink,
  margin: [0, 10, 0, 2],
});
