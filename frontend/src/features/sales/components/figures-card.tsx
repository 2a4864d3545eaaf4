import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { DayRange } from '#frontend/features/sales/ranges.ts';
import {
  csvRowsOf,
  type SalesFigure,
  saveFigures,
  shownCell,
} from '#frontend/features/sales/sales-files.ts';
import { DataTable } from '#frontend/ui/data/data-table.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { formatCount } from '#shared/text/format-count.ts';
import FileDownload from '~icons/ic/outline-file-download';

type Props<Row> = {
  title: string;
  range: DayRange;
  /** The first one names the row. */
  figures: SalesFigure<Row>[];
  rows: Row[];
  children?: ReactNode;
  /** A chart of the rows and their values. The table is then collapsed. */
  picture?: ReactNode;
  /** The text shown instead of an empty table. */
  empty?: string;
};

/** A longer table starts collapsed, because the file contains it anyway. */
const mostRows = 31;
/** So many columns fit on a phone. */
const narrowColumns = 4;

type FoldedProps<Row> = Pick<Props<Row>, 'title' | 'figures' | 'rows'>;

function FoldedTable<Row extends { id: string }>({ title, figures, rows }: FoldedProps<Row>) {
  const isNarrow = figures.length <= narrowColumns;
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

/** Figures as a table that can be saved, below their chart. */
export function FiguresCard<Row extends { id: string }>(props: Props<Row>) {
  const { title, range, figures, rows, children, picture } = props;
  const table = <FoldedTable title={title} figures={figures} rows={rows} />;
  return (
    <SectionCard
      title={title}
      actions={
        rows.length > 0 && (
          <Button
            color="inherit"
            startIcon={<FileDownload />}
            aria-label={`${title} as CSV`}
            onClick={() => saveFigures(title, range, csvRowsOf(figures, rows))}
          >
            CSV
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        (props.empty ?? 'Nothing was sold on these days.')
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
const narrowSx = { '& th, & td': { px: { xs: 2, sm: 4 } } };
