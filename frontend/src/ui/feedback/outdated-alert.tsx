import Alert from '@mui/material/Alert';
import { useUiWords } from '#frontend/lib/words-context.ts';

/** The error of the last refresh. */
export function OutdatedAlert({ failure }: { failure: string }) {
  const { older } = useUiWords();
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      {failure} {older}
    </Alert>
  );
}
