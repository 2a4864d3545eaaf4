import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useOffline } from '#frontend/lib/use-offline.ts';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { PageTitle } from '#frontend/ui/layout/page-title.tsx';
import { MessageCard } from './message-card.tsx';

const texts = {
  failed: {
    title: 'Something went wrong',
    text: 'This screen could not be shown. Your cart is safe; please load the page again.',
  },
  offline: {
    title: 'No connection',
    text: 'This screen could not be fetched. It opens by itself once there is a connection again. Your cart is safe.',
  },
};

/**
 * Why a screen failed to load or render. A reload helps: after a deployment, the code that an open
 * page requests may no longer exist, and a browser remembers until the page is reloaded that a
 * script could not be fetched. When a lost connection returns, the page reloads by itself.
 */
function useFailure() {
  const isOffline = useOffline();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) window.location.reload();
    wasOffline.current = isOffline;
  }, [isOffline]);
  const action = isOffline ? undefined : (
    <Button variant="contained" onClick={() => window.location.reload()}>
      Load again
    </Button>
  );
  return { ...texts[isOffline ? 'offline' : 'failed'], action };
}

/** Shown in place of a screen, below the menu. */
export function ScreenError() {
  const { title, text, action } = useFailure();
  return (
    <PageShell title={title} subtitle={text}>
      {action}
    </PageShell>
  );
}

/** Shown in place of the whole page. */
export function ErrorPage() {
  const { title, text, action } = useFailure();
  return (
    <MessageCard title={title} text={text}>
      <PageTitle title={title} />
      {action}
    </MessageCard>
  );
}
