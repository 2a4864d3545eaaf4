import Alert from '@mui/material/Alert';
import { useLost } from '#frontend/lib/connection.ts';
import { useUiWords } from '#frontend/lib/words-context.ts';
import { saysNoConnection } from './no-connection.tsx';

export function OutdatedAlert({ failure }: { failure: string }) {
  const { noConnection, older } = useUiWords();
  const isLost = useLost();
  return (
    <Alert severity={isLost ? 'warning' : 'error'} sx={{ mb: 4 }} {...(isLost && saysNoConnection)}>
      {isLost ? `${noConnection}.` : failure} {older}
    </Alert>
  );
}
