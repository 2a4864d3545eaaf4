import { useMutation } from '@tanstack/react-query';
import { errorText } from '#frontend/lib/api-client.ts';
import { toCsv } from '#frontend/lib/csv-file.ts';
import { saveFile } from '#frontend/lib/save-file.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import type { RecordedMethod } from '#shared/payments/entries.ts';
import { type AccountingFormat, accountingFormats, monthLines } from '#shared/tills/month-lines.ts';
import { readMonth } from './api/zs.ts';
import { counted } from './drawer-sums.ts';
import { monthName } from './months.ts';

export type ExportFields = {
  /** '2026-11'. */
  month: string;
  format: AccountingFormat;
  method: RecordedMethod | 'all';
};

/** Downloads what the closed Zs of all tills moved in a month. */
export function useExportMonth(timezone: string) {
  return useMutation({
    mutationFn: async ({ month, format, method }: ExportFields) => {
      const lines = monthLines(await readMonth(month, timezone), month, timezone).filter(
        (line) => method === 'all' || line.method === method,
      );
      if (lines.length === 0) return lines.length;
      const { name, rowsOf } = accountingFormats[format];
      const csv = await toCsv(rowsOf(lines));
      // Without a byte order mark, which would become a part of the first heading.
      saveFile(`${name}-${month}.csv`, new Blob([csv], { type: 'text/csv' }));
      return lines.length;
    },
    onSuccess: (lines, { month }) =>
      lines === 0
        ? toastFailure('Nothing to export', `Nothing was closed for ${monthName(month)}.`)
        : toast({
            title: 'Exported',
            text: `${monthName(month)}: ${counted({ count: lines }, 'line')}.`,
          }),
    onError: (error) => toastFailure('Error', errorText(error, 'Failed to export the month')),
  });
}
