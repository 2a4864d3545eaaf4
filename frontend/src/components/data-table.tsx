import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import type { RowWindow } from './use-row-window.ts';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: TableCellProps['align'];
  /** Left out under 768 px. */
  wideOnly?: boolean;
};

type Props<Row> = {
  /** The table's accessible name. */
  label: string;
  columns: Column<Row>[];
  /** The first column names the row. */
  rows: Row[];
  /** For tables of any length: `useRowWindow(rows.length, …)`. */
  window?: RowWindow;
  /** For columns that fit on a phone side by side: rows stay rows. */
  isNarrow?: boolean;
};

/** Under 768 px each row is a block of labelled values: no column is pushed off the screen. */
const stacked = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'block',
      padding: '8px 16px',
      '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
    },
    '& tbody td, & tbody th': {
      display: 'flex',
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 16,
      height: 'auto',
      minHeight: 36,
      padding: 0,
      border: 0,
      textAlign: 'right',
      overflowWrap: 'anywhere',
    },
    '& tbody th': { fontWeight: 600, textAlign: 'left' },
    '& tbody td::before': {
      content: 'attr(data-label)',
      flexShrink: 0,
      color: theme.vars.palette.text.secondary,
      fontSize: theme.typography.pxToRem(13),
    },
  },
});

/** A table on a surface. The roles are spelled out because the narrow layout would undo them. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, rows, window: drawn, isNarrow } = props;
  const look = (column: Column<Row>) => ({
    align: column.align,
    sx: column.wideOnly ? wideOnly : undefined,
  });
  return (
    <TableContainer ref={drawn?.frame}>
      <Table
        role="table"
        aria-label={label}
        // Without the window the rows that are there say it themselves.
        aria-rowcount={drawn && rows.length + 1}
        sx={isNarrow ? undefined : stacked}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => (
              <TableCell key={column.header} role="columnheader" {...look(column)}>
                {column.header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {drawn && <Spacer height={drawn.before} />}
          {rows.slice(drawn?.from, drawn?.to).map((row, offset) => (
            <TableRow key={row.id} role="row" hover {...placeOf(drawn, offset)}>
              {columns.map((column, index) => (
                <TableCell
                  key={column.header}
                  data-label={column.header}
                  {...look(column)}
                  {...(index === 0 ? { component: 'th', role: 'rowheader' } : { role: 'cell' })}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {drawn && <Spacer height={drawn.after} />}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Where a drawn row stands among all rows; the header is the first. */
const placeOf = (drawn: RowWindow | undefined, offset: number) =>
  drawn && {
    ref: drawn.measure,
    'data-index': drawn.from + offset,
    'aria-rowindex': drawn.from + offset + 2,
  };

/** Stands for the rows that are not drawn, so that the page keeps its length. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return <Box component="tr" aria-hidden sx={spacer} style={{ height }} />;
}
const spacer = { '&&': { padding: 0, border: 0 } };

const wideOnly = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: { '&&&': { display: 'none' } },
});
