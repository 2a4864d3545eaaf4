import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';

export type MoneyColumn = {
  header: string;
  /** True for amounts, which are aligned to the end of their column. */
  isAmount?: boolean;
  /** True to omit the column if there is little room. */
  isMinor?: boolean;
};

export type MoneyRow = { id: string; cells: ReactNode[]; isTotal?: boolean };

type Props = { label: string; columns: MoneyColumn[]; rows: MoneyRow[] };

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.pxToRem(15),
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': {
    height: 48,
    padding: '6px 0.625rem 6px 0',
    textAlign: 'start',
    fontWeight: 400,
  },
  '& :is(th, td):last-child': { paddingRight: 0 },
  '& tr + tr > *, & tbody tr:first-of-type > *': {
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': {
    height: 36,
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-amount]': { textAlign: 'end' },
  '& tr[data-total] > *': {
    borderTop: `2px solid ${theme.vars.palette.text.primary}`,
    fontWeight: 700,
  },
}));

/** The width of the table in rem below which the minor columns are omitted. */
const allFrom = 36;
const fewerSx = {
  [`@container (max-width: ${allFrom}rem)`]: { '& [data-minor]': { display: 'none' } },
};

/**
 * If even the remaining columns do not fit, each row becomes a block: its name, and below it the labeled
 * values.
 */
const stackedSx = {
  '&, & tbody, & tbody tr': { display: 'block' },
  '& thead': visuallyHidden,
  '& tbody tr': { padding: '10px 0' },
  '& tbody :is(th, td)': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 3,
    height: 'auto',
    padding: '2px 0',
    '&&': { borderTop: 0 },
  },
  '& tbody th': { fontWeight: 600 },
  '& tbody td::before': { content: 'attr(data-label)' },
};
/** The width in rem that a column needs. */
const columnWidth = 4.5;

/** A table of amounts that never scrolls sideways. The first column names the row. */
export function MoneyTable({ label, columns, rows }: Props) {
  const shown = columns.filter(({ isMinor }) => !isMinor).length;
  const marks = columns.map(({ header, isAmount, isMinor }) => ({
    'data-label': header,
    'data-amount': isAmount || undefined,
    'data-minor': isMinor || undefined,
  }));
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Table
        role="table"
        aria-label={label}
        sx={[fewerSx, { [`@container (max-width: ${columnWidth * shown}rem)`]: stackedSx }]}
      >
        <Box component="thead" role="rowgroup">
          <Box component="tr" role="row">
            {columns.map(({ header }, index) => (
              <Box component="th" key={header} role="columnheader" scope="col" {...marks[index]}>
                {header}
              </Box>
            ))}
          </Box>
        </Box>
        <Box component="tbody" role="rowgroup">
          {rows.map(({ id, cells, isTotal }) => (
            <Box component="tr" key={id} role="row" data-total={isTotal || undefined}>
              {cells.map((cell, index) => {
                const { header } = columns[index] ?? { header: '' };
                return index === 0 ? (
                  <Box component="th" key={header} role="rowheader" scope="row">
                    {cell}
                  </Box>
                ) : (
                  <Box component="td" key={header} role="cell" {...marks[index]}>
                    {cell}
                  </Box>
                );
              })}
            </Box>
          ))}
        </Box>
      </Table>
    </Box>
  );
}
