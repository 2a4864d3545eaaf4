import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useReached } from '#frontend/lib/use-reached.ts';
import { saysNoConnection } from '#frontend/ui/feedback/no-connection.tsx';
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

/** True if this page was loaded again, by itself or by somebody, after it had been opened. */
const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

/** True if the service worker has the code of all screens: they then load without network too. */
const isStored = () => Boolean(navigator.serviceWorker?.controller);

/**
 * Why a screen failed to load or render. A reload helps: after a deployment, the code that an open
 * page requests may no longer exist, and a browser remembers until the page is reloaded that a
 * script could not be fetched. So the page reloads by itself: when a lost connection returns, and otherwise
 * once, because what has failed again may fail for ever.
 */
function useFailure() {
  const reached = useReached();
  const before = useRef(reached);
  useEffect(() => {
    const returns = before.current === false && reached;
    before.current = reached;
    const canReload = reached || isStored();
    if (returns || (canReload && !wasReloaded())) window.location.reload();
  }, [reached]);
  const isOffline = reached === false;
  const action = isOffline ? undefined : (
    <Button variant="contained" onClick={() => window.location.reload()}>
      Load again
    </Button>
  );
  return { ...texts[isOffline ? 'offline' : 'failed'], action, isOffline };
}

/** Shown in place of a screen, below the menu. */
export function ScreenError() {
  const { title, text, action, isOffline } = useFailure();
  return (
    <div {...(isOffline && saysNoConnection)}>
      <PageShell title={title} subtitle={text}>
        {action}
      </PageShell>
    </div>
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
