import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { ImportSource } from '#frontend/features/products/import/use-import-source.ts';
import { FileInput } from '#frontend/ui/forms/file-input.tsx';
import { productCsvColumns } from '#shared/products/product-columns.ts';
import Article from '~icons/ic/outline-article';
import FileUpload from '~icons/ic/outline-file-upload';

function ChosenFile({ fileName, onRemove }: { fileName: string; onRemove: () => void }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        pl: 4,
        pr: 1,
        py: 1,
        border: 1,
        borderColor: 'outline',
        borderRadius: 1,
      }}
    >
      <Article />
      <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{fileName}</Typography>
      <Button onClick={onRemove}>Remove file</Button>
    </Box>
  );
}

type Props = {
  source: ImportSource;
  /** Why it cannot be imported. */
  problem: string | undefined;
  onPaste: (text: string) => void;
  onFile: (file: File) => void;
};

/** The field for pasted CSV, and a button to choose a file instead. */
export function CsvSource({ source, problem, onPaste, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {source.fileName ? (
        <ChosenFile fileName={source.fileName} onRemove={() => onPaste('')} />
      ) : (
        <TextField
          id="csv-data"
          label="CSV data"
          placeholder={productCsvColumns.join(',')}
          multiline
          value={source.text}
          onChange={(event) => onPaste(event.target.value)}
          error={Boolean(problem)}
          helperText={problem}
          autoFocus
          slotProps={{
            // A fixed height: an autosizing field measures thousands of lines, which makes typing slow.
            input: { inputComponent: 'textarea' },
            htmlInput: { rows: 6, spellCheck: false, wrap: 'off' },
            formHelperText: { role: problem ? 'alert' : undefined },
          }}
          sx={{
            '& textarea': {
              fontFamily: 'ui-monospace, monospace',
              fontSize: '0.875rem',
              height: 'auto',
            },
          }}
        />
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FileUpload />}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <Typography variant="body2" color="textSecondary">
          or drop a CSV file here
        </Typography>
      </Box>
      <FileInput ref={input} label="CSV file" accept=".csv,text/csv" onFile={onFile} />
    </Box>
  );
}
