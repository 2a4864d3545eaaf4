import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { saveCsv, toCsv } from '#frontend/lib/csv-file.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import { sheetCsvRows } from '../sheet-csv.ts';

/** Saves what is to be made as a file with this name. */
export function CsvButton({ days, name }: { days: ProductionDay[]; name: string }) {
  const download = async () => saveCsv(`${name}.csv`, [await toCsv(sheetCsvRows(days))]);
  return (
    <Button
      color="inherit"
      startIcon={<FileDownload />}
      disabled={days.every(({ orders }) => orders.length === 0)}
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  );
}
