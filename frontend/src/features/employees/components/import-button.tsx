import Upload from '@mui/icons-material/UploadFileRounded';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { useImportEmployees } from '../api/import-employees.ts';

/** 'Import CSV': asks for a file of names and imports it at once. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useImportEmployees();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) mutate(file);
    // So that choosing the same file again, corrected, is a change.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv"
        aria-label="CSV file of employee names"
        hidden
        onChange={choose}
      />
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
