import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type DragEvent, useId } from 'react';
import { useImport } from '#frontend/features/products/import/use-import.ts';
import { useImportSource } from '#frontend/features/products/import/use-import-source.ts';
import { useUnsavedInput } from '#frontend/ui/forms/unsaved-input.ts';
import { ColumnStep } from './column-step.tsx';
import { CsvSource } from './csv-source.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgressView } from './import-progress.tsx';

type Props = { open: boolean; onClose: () => void };

/** 'Import CSV': takes pasted text or a file, shows a preview, and then the progress of the import. */
export function ImportDialog({ open, onClose }: Props) {
  const id = useId();
  const run = useImport(onClose);
  const choice = useImportSource(run.start);
  const { started, isRunning, isDone } = run;
  const hasInput = () => (started ? !isDone : choice.source.text.trim() !== '');
  const discard = () => {
    run.stop();
    onClose();
  };
  const close = useUnsavedInput({ hasInput, discard }, open);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !started) void choice.onFile(file);
  };
  return (
    <Dialog
      open={open}
      onClose={isRunning ? undefined : close}
      maxWidth="md"
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <DialogTitle id={id}>Import CSV</DialogTitle>
      <DialogContent>
        {started ? (
          <ImportProgressView {...run} {...started} />
        ) : (
          <Box sx={{ display: 'grid', gap: 4 }}>
            <DialogContentText>
              Use the template, an export of another system, or a spreadsheet. A row with the SKU of
              a product changes that product; any other row adds one.
            </DialogContentText>
            <CsvSource {...choice} />
            {choice.step ? (
              <ColumnStep {...choice.step} onChange={choice.onColumns} />
            ) : (
              <ImportPreview preview={choice.preview} onColumns={choice.onColumns} />
            )}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {started ? (
          <RunActions run={run} onClose={close} />
        ) : (
          <ChoiceActions choice={choice} onCancel={discard} />
        )}
      </DialogActions>
    </Dialog>
  );
}

type RunProps = { run: ReturnType<typeof useImport>; onClose: () => void };

function RunActions({ run, onClose }: RunProps) {
  const { isRunning, isDone } = run;
  if (isRunning)
    return (
      <Button variant="outlined" color="inherit" onClick={run.stop}>
        Stop
      </Button>
    );
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        Close
      </Button>
      {!isDone && (
        <Button variant="contained" onClick={run.resume}>
          Continue
        </Button>
      )}
    </>
  );
}

type ChoiceProps = { choice: ReturnType<typeof useImportSource>; onCancel: () => void };

function ChoiceActions({ choice, onCancel }: ChoiceProps) {
  const { goodRows, step } = choice;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        Cancel
      </Button>
      {step ? (
        <Button variant="contained" disabled={Boolean(step.problem)} onClick={choice.takeColumns}>
          Show preview
        </Button>
      ) : (
        <Button variant="contained" disabled={choice.isReading} onClick={choice.submit}>
          {goodRows === 0 ? 'Import' : `Import ${goodRows} ${goodRows === 1 ? 'row' : 'rows'}`}
        </Button>
      )}
    </>
  );
}
