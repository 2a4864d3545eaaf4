import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { settleHash, useToSettle } from './settle.ts';

/** '2 ask for a change', with a link to what they ask; hidden if nobody does. */
export function AskingCount() {
  const items = useToSettle().data?.items ?? [];
  const count = items.filter(({ ask }) => ask).length;
  if (count === 0) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      component={Link}
      to={{ pathname: '/pickups', hash: settleHash }}
    >
      {count === 1 ? '1 asks for a change' : `${count} ask for a change`}
    </Button>
  );
}
