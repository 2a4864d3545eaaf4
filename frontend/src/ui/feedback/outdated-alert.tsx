import Alert from '@mui/material/Alert';

/** The error of the last refresh. */
export function OutdatedAlert({ failure }: { failure: string }) {
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      {failure} What you see is older.
    </Alert>
  );
}
