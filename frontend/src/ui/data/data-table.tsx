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
  label: string;
  /** The first column names the row, the last one holds its actions. */
  columns: Column<Row>[];
  rows: Row[];
  /** For long tables: `useRowWindow(rows.length, …)`. */
  window?: RowWindow;
  /** For tables that fit on a phone: their columns always stay side by side. */
  isNarrow?: boolean;
};

/**
 * The table width in rem from which columns are side by side: a window of 768 px leaves this much,
 * without the border.
 */
const columnsFrom = 41.875;
/** The table width in rem from which the gaps are larger. */
const airyFrom = 56;
/** Pixels of the picture before a name, including the gap. */
const pictureWidth = 48;
/** Room for two icons, including the gap. */
const actionsWidth = '6.75rem';
const narrow = `@container (max-width: ${columnsFrom - 0.01}rem)`;
const tight = `@container (min-width: ${columnsFrom}rem) and (max-width: ${airyFrom - 0.01}rem)`;

/**
 * If the columns do not fit, each row becomes a block: the name with the actions next to it, and
 * below it the other values with their labels.
 */
const stacked = (theme: Theme) => ({
  // Room for long words of a name next to its picture.
  '& tbody th': { minWidth: '13rem' },
  [tight]: {
    '& th, & td': { paddingInline: '8px' },
    '& thead th:first-of-type, & tbody th': { paddingLeft: '16px' },
    '& thead th:last-of-type, & td:last-of-type': { paddingRight: '16px' },
    '& tbody th': { minWidth: '10rem' },
  },
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
    // The first line holds only these two, which fill it.
    '& tbody th': {
      order: -2,
      minWidth: 0,
      flex: `1 1 calc(100% + ${pictureWidth}px - ${actionsWidth})`,
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

/** A table on a surface. The roles are explicit, because the CSS of the narrow layout would remove them. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, rows, window: drawn, isNarrow } = props;
  return (
    <TableContainer ref={drawn?.frame} sx={{ containerType: 'inline-size' }}>
      <Table
        role="table"
        aria-label={label}
        // Without a window all rows are on the page, so no count is needed.
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

/** The position of a rendered row among all rows; the header is the first. */
const placeOf = (drawn: RowWindow | undefined, offset: number) =>
  drawn && {
    ref: drawn.measure,
    'data-index': drawn.from + offset,
    'aria-rowindex': drawn.from + offset + 2,
  };

/** Fills the space of rows that are not rendered, so that the page keeps its height. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return <Box component="tr" aria-hidden sx={spacer} style={{ height }} />;
}
const spacer = { '&&': { padding: 0, border: 0 } };
