import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

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
  rows: Row[];
};

/** A table on a surface; the first column names the row. */
export function DataTable<Row extends { id: string }>({ label, columns, rows }: Props<Row>) {
  const look = (column: Column<Row>) => ({
    align: column.align,
    sx: column.wideOnly ? { display: { xs: 'none', md: 'table-cell' } } : undefined,
  });
  return (
    <TableContainer>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.header} {...look(column)}>
                {column.header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map((column, index) => (
                <TableCell
                  key={column.header}
                  {...look(column)}
                  {...(index === 0 && { component: 'th', scope: 'row' })}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
