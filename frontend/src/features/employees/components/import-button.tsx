import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { useImportEmployees } from '#frontend/features/employees/api/import-employees.ts';
import Upload from '#frontend/ui/icons/upload-file-rounded.tsx';

/** 'Import CSV': opens a file dialog and imports the names of the chosen file at once. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useImportEmployees();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) mutate(file);
    // Otherwise choosing the same file again, after a correction, would not fire a change event.
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
