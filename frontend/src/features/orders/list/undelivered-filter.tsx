import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Says that the list holds only undelivered orders, which the toolbar does not show, and leads back to all. */
export function UndeliveredFilter({ onClear }: { onClear: () => void }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" onClick={onClear}>
          Show all
        </Button>
      }
    >
      Only open orders with an e-mail that did not arrive.
    </Alert>
  );
}
