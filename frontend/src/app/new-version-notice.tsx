import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { fetchNewVersion, loadAgain } from '#frontend/offline/worker.ts';

/**
 * Offers to load a new version of the app, and stays until the user responds. Cart and checkout are
 * in the browser's storage, and the browser asks before other input is lost.
 */
export function NewVersionNotice({ load = loadAgain }: { load?: () => unknown }) {
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => void fetchNewVersion(), []);
  if (isPutOff) return null;
  return (
    // At the top, because toasts appear at the bottom. Below dialogs, because on a phone it would
    // cover their first field.
    <Snackbar
      open
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ zIndex: 'drawer', '& button': { whiteSpace: 'nowrap' } }}
    >
      <Alert
        severity="info"
        role="status"
        action={
          <>
            <Button color="inherit" size="small" onClick={load}>
              Load again
            </Button>
            <Button color="inherit" size="small" onClick={() => setPutOff(true)}>
              Later
            </Button>
          </>
        }
      >
        A new version is ready. Your cart is kept.
      </Alert>
    </Snackbar>
  );
}
