import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ListView } from '#frontend/features/orders/list-view.ts';

/** Describes a filter that the toolbar does not show; undefined for all others. */
function hiddenFilter({ email, pickup }: Pick<ListView, 'email' | 'pickup'>): string | undefined {
  if (email) return 'Only open orders with an e-mail that did not arrive.';
  if (pickup === 'late')
    return 'Only orders of today whose pickup time has passed, and that were not picked up yet.';
  if (pickup === 'missed')
    return 'Only open orders that were to be picked up in the seven days before today.';
  return undefined;
}

type Props = { view: ListView; onClear: () => void };

/** Describes a filter that the toolbar does not show, and links back to all orders. */
export function HiddenFilter({ view, onClear }: Props) {
  const text = hiddenFilter(view);
  if (text === undefined) return null;
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
      {text}
    </Alert>
  );
}
