import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useImportEmployees } from '#frontend/features/employees/api/import-employees.ts';
import { FileInput } from '#frontend/ui/forms/file-input.tsx';
import Upload from '~icons/ic/round-upload-file';

/** 'Import CSV': opens a file dialog and imports the names of the chosen file at once. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useImportEmployees();
  return (
    <>
      <FileInput ref={input} label="CSV file of employee names" accept=".csv" onFile={mutate} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Upload />}
        disabled={isPending}
        onClick={() => input.current?.click()}
      >
        {isPending ? 'Importing...' : 'Import CSV'}
      </Button>
    </>
  );
}
