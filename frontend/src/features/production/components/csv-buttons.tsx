import Button from '@mui/material/Button';
import { sheetCsvRows, totalsCsvRows } from '#frontend/features/production/sheet-csv.ts';
import { saveCsv, toCsv } from '#frontend/lib/csv-file.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import FileDownload from '~icons/ic/outline-file-download';

const files = [
  { label: 'Download CSV', ending: '', rowsOf: sheetCsvRows },
  { label: 'Totals as CSV', ending: '-totals', rowsOf: totalsCsvRows },
];

/**
 * Buttons that save what is to be made as CSV files whose names begin with `name`: either each line
 * of each order, or a sum for each product.
 */
export function CsvButtons({ days, name }: { days: ProductionDay[]; name: string }) {
  const places = usePlaces();
  return files.map(({ label, ending, rowsOf }) => (
    <Button
      key={label}
      color="inherit"
      startIcon={<FileDownload />}
      disabled={days.every(({ orders }) => orders.length === 0)}
      onClick={async () => saveCsv(`${name}${ending}.csv`, [await toCsv(rowsOf(days, places))])}
    >
      {label}
    </Button>
  ));
}
