import Chip from '@mui/material/Chip';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noteAnswered, useLost } from '#frontend/lib/connection.ts';
import { useReached } from '#frontend/lib/use-reached.ts';
import CloudOff from '~icons/ic/round-cloud-off';

/** Says on every screen that there is no connection, unless the screen itself does. */
export const NoConnection = () => useLost() && <WhileLost />;

/** Marks the element of a screen that says so. */
export const saysNoConnection = { 'data-no-connection': true };

/** Checks whether the site can be reached, and then refetches data that could not be loaded. */
function WhileLost() {
  const client = useQueryClient();
  const reached = useReached();
  const before = useRef(reached);
  useEffect(() => {
    if (reached) noteAnswered(true);
    if (reached && before.current === false)
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
    before.current = reached;
  }, [reached, client]);
  if (reached !== false) return null;
  return (
    <Chip
      role="status"
      size="small"
      color="warning"
      icon={<CloudOff />}
      label="No connection"
      sx={{ 'body:has([data-no-connection]) &': { display: 'none' } }}
    />
  );
}
