import Alert from '@mui/material/Alert';

/** Why what is shown could not be asked for again. */
export function OutdatedAlert({ failure }: { failure: string }) {
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      {failure} What you see is older.
    </Alert>
  );
}
