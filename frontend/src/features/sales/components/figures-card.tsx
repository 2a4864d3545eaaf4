import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { DayRange } from '#frontend/features/sales/ranges.ts';
import {
  csvRowsOf,
  type Figure,
  saveFigures,
  shownCell,
} from '#frontend/features/sales/sales-files.ts';
import { DataTable } from '#frontend/ui/data/data-table.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { formatCount } from '#shared/text/format-count.ts';
import FileDownload from '~icons/ic/outline-file-download';

type Props<Row> = {
  title: string;
  /** The middle of the file's name. */
  file: string;
  range: DayRange;
  /** The first one names the row. */
  figures: Figure<Row>[];
  rows: Row[];
  /** Above the table. */
  children?: ReactNode;
  /** Shows the rows with their values; the table is then folded. */
  picture?: ReactNode;
  /** Instead of an empty table. */
  empty: string;
  /** For a table that fits on a phone. */
  isNarrow?: boolean;
};

/** A longer table is folded at first: it is in the file anyway. */
const mostRows = 31;

type FoldedProps<Row extends { id: string }> = Pick<
  Props<Row>,
  'title' | 'figures' | 'rows' | 'isNarrow'
>;

/** The first rows of the table, and a button that shows all. */
function FoldedTable<Row extends { id: string }>(props: FoldedProps<Row>) {
  const { title, figures, rows, isNarrow = false } = props;
  const [isAll, setAll] = useState(false);
  const isFolded = rows.length > mostRows && !isAll;
  const columns = figures.map((figure, index) => ({
    header: figure.header,
    cell: (row: Row) => shownCell(figure, row),
    ...(index > 0 && { align: 'right' as const }),
  }));
  return (
    <Box sx={isNarrow ? narrowSx : undefined}>
      <DataTable
        label={title}
        columns={columns}
        rows={isFolded ? rows.slice(0, mostRows) : rows}
        isNarrow={isNarrow}
      />
      {isFolded && (
        <Button color="inherit" onClick={() => setAll(true)} sx={{ mt: 2 }}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </Box>
  );
}

/** Figures as a table that can be saved, below what pictures them. */
export function FiguresCard<Row extends { id: string }>(props: Props<Row>) {
  const { title, file, range, figures, rows, children, picture, empty } = props;
  const table = (
    <FoldedTable title={title} figures={figures} rows={rows} isNarrow={props.isNarrow} />
  );
  return (
    <SectionCard
      title={title}
      actions={
        rows.length > 0 && (
          <Button
            color="inherit"
            startIcon={<FileDownload />}
            aria-label={`${title} as CSV`}
            onClick={() => saveFigures(file, range, csvRowsOf(figures, rows))}
          >
            CSV
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {children}
          {picture ? (
            <>
              {picture}
              <Box component="details">
                <Box component="summary" sx={summarySx}>
                  As a table
                </Box>
                {table}
              </Box>
            </>
          ) : (
            table
          )}
        </>
      )}
    </SectionCard>
  );
}

const summarySx = { minHeight: 44, py: 2.5, cursor: 'pointer', color: 'text.secondary' };
/** Four columns fit on a phone. */
const narrowSx = { '& th, & td': { px: { xs: 2, sm: 4 } } };
