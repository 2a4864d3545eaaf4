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
};

type Props<Row> = {
  /** The table's accessible name. */
  label: string;
  /** The first one names the row, the last one holds what can be done with it. */
  columns: Column<Row>[];
  rows: Row[];
  /** For tables of any length: `useRowWindow(rows.length, …)`. */
  window?: RowWindow;
  /** For columns that fit on a phone: they always stand side by side. */
  isNarrow?: boolean;
};

/** Pixels of the table from which on its columns stand side by side. */
const columnsFrom = 820;
/** Of the picture before a name, with the gap after it. */
const pictureWidth = 48;
/** Of two icons, with the gap before them. */
const actionsWidth = 108;
const narrow = `@container (max-width: ${columnsFrom - 0.02}px)`;

/**
 * Where columns would be pushed off the screen each row is a block: what names it with its actions beside it, and
 * under its text the other values with their labels.
 */
const stacked = (theme: Theme) => ({
  // Room for the longer words of a name beside its picture.
  '& tbody th': { minWidth: 208 },
  [narrow]: {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 5,
      rowGap: 1,
      padding: `10px 16px 10px ${16 + pictureWidth}px`,
      '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
    },
    '& tbody td, & tbody th': {
      display: 'flex',
      alignItems: 'center',
      flexDirection: 'row',
      gap: 1.5,
      height: 'auto',
      minHeight: 28,
      minWidth: 0,
      padding: 0,
      border: 0,
      textAlign: 'left',
      overflowWrap: 'anywhere',
    },
    // The first line holds these two, and they leave no room on it for anything else.
    '& tbody th': {
      order: -2,
      minWidth: 0,
      flex: `1 1 calc(100% + ${pictureWidth - actionsWidth}px)`,
      marginLeft: `${-pictureWidth}px`,
      fontWeight: 600,
    },
    '& tbody td:last-of-type': { order: -1, marginLeft: 'auto' },
    '& tbody td:not(:last-of-type)::before': {
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
  return (
    <TableContainer ref={drawn?.frame} sx={{ containerType: 'inline-size' }}>
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
              <TableCell key={column.header} role="columnheader" align={column.align}>
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
                  align={column.align}
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
