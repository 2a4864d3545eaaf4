import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  decodeText,
  FileError,
  parseNames,
  requireCsv,
} from '#frontend/features/employees/parse-names.ts';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { employeesApi } from '#shared/api/employees.ts';
import { maxImportedNames } from '#shared/schemas/employees.ts';
import { invalidateEmployees } from './employee-cache.ts';

/** Sends the names of a CSV file in parts of the largest allowed size. Repeating it adds no name twice. */
async function importFile(file: File) {
  requireCsv(file);
  const names = parseNames(decodeText(await file.arrayBuffer()));
  const sum = { imported: 0, skipped: 0 };
  for (let start = 0; start < names.length; start += maxImportedNames) {
    const body = { names: names.slice(start, start + maxImportedNames) };
    const part = await send(employeesApi.importEmployees, { body });
    sum.imported += part.imported;
    sum.skipped += part.skipped;
  }
  return sum;
}

export function useImportEmployees() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: importFile,
    onSuccess: ({ imported, skipped }) =>
      toast({ title: `Imported ${imported} employee(s). ${skipped} duplicate(s) skipped.` }),
    onError: (error) =>
      error instanceof FileError
        ? toastFailure(error.title, error.message)
        : toastFailure('Import failed', errorText(error, 'Failed to import employees')),
    // Also after a failure: some names may have been added before it.
    onSettled: () => invalidateEmployees(client),
  });
}
