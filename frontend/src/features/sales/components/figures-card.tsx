import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { DayRange } from '#frontend/features/sales/ranges.ts';
import {
  csvRowsOf,
  type Figure,
  saveFigures,
  shownCell,
} from '#frontend/features/sales/sales-files.ts';
import { DataTable } from '#frontend/ui/data/data-table.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import FileDownload from '~icons/ic/outline-file-download';

type Props<Row> = {
  title: string;
  /** The middle of the file's name. */
  file: string;
  range: DayRange;
  /** The first one names the row. */
  figures: Figure<Row>[];
  rows: Row[];
  /** What the table is read out with: a picture above it. */
  children?: ReactNode;
  /** Instead of an empty table. */
  empty: string;
  isNarrow?: boolean;
};

/** Figures as a table that can be saved, below what pictures them. */
export function FiguresCard<Row extends { id: string }>(props: Props<Row>) {
  const { title, file, range, figures, rows, children, empty, isNarrow = false } = props;
  const columns = figures.map((figure, index) => ({
    header: figure.header,
    cell: (row: Row) => shownCell(figure, row),
    ...(index > 0 && { align: 'right' as const }),
  }));
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
          <DataTable label={title} columns={columns} rows={rows} isNarrow={isNarrow} />
        </>
      )}
    </SectionCard>
  );
}
