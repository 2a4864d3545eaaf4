import { useMutation } from '@tanstack/react-query';
import { errorText } from '#frontend/lib/api-client.ts';
import { saveFile, toCsv } from '#frontend/lib/files.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import type { RecordedMethod } from '#shared/payments/entries.ts';
import { formatCounted } from '#shared/text/format-count.ts';
import { type AccountingFormat, accountingFormats, monthLines } from '#shared/tills/month-lines.ts';
import { readMonth } from './api.ts';

const offeredMonths = 24;

/** The month of a day ('2026-11') and those before it, newest first. */
export function lastMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: offeredMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** 'November 2026'. */
export const monthName = (month: string): string =>
  new Date(`${month}-01T12:00:00.000Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

export type ExportFields = {
  /** '2026-11'. */
  month: string;
  format: AccountingFormat;
  method: RecordedMethod | 'all';
};

/** Downloads the payments of a month's closed Zs of all tills. */
export function useExportMonth(timezone: string) {
  return useMutation({
    mutationFn: async ({ month, format, method }: ExportFields) => {
      const lines = monthLines(await readMonth(month, timezone), month, timezone).filter(
        (line) => method === 'all' || line.method === method,
      );
      if (lines.length === 0) return lines.length;
      const { name, rowsOf } = accountingFormats[format];
      const csv = await toCsv(rowsOf(lines));
      // Without a byte order mark, which would become part of the first heading.
      saveFile(`${name}-${month}.csv`, new Blob([csv], { type: 'text/csv' }));
      return lines.length;
    },
    onSuccess: (lines, { month }) =>
      lines === 0
        ? toastFailure('Nothing to export', `Nothing was closed in ${monthName(month)}.`)
        : toast({
            title: 'Exported',
            text: `${monthName(month)}: ${formatCounted(lines, 'line', 'lines')}.`,
          }),
    onError: (error) => toastFailure('Error', errorText(error, 'Failed to export the month')),
  });
}
