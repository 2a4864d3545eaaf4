import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useReached } from '#frontend/lib/use-reached.ts';
import { saysNoConnection } from '#frontend/ui/feedback/no-connection.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { PageTitle } from '#frontend/ui/layout/page-title.tsx';

const texts = {
  failed: {
    title: 'Something went wrong',
    text: 'This screen could not be shown. Your cart is safe; please load the page again.',
  },
  offline: {
    title: 'No connection',
    text: 'This screen could not be loaded. It opens automatically once you are back online. Your cart is safe.',
  },
};

/** True if this page was reloaded after it had been opened, by itself or by the user. */
const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

/** True if the service worker has the code of all screens: they then load without network too. */
const isStored = () => Boolean(navigator.serviceWorker?.controller);

/**
 * Explains why a screen failed to load or render. A reload helps: after a deployment, the code that an open
 * page requests may no longer exist, and a browser remembers until the page is reloaded that a script could
 * not be fetched. So the page reloads by itself when a lost connection returns, and otherwise only once,
 * because the same failure may happen again each time.
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
      {action}
    </MessageCard>
  );
}

export function NotFoundPage() {
  return (
    <MessageCard
      title="404 Page Not Found"
      text="There is nothing at this address. It may have been mistyped or moved."
    >
      <Button variant="contained" component={Link} to="/catalog">
        Go to the catalog
      </Button>
    </MessageCard>
  );
}

/** A page that is one card: a heading, what happened, and what to do. */
function MessageCard(props: { title: string; text: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 4 }}>
      <PageTitle title={props.title} />
      <Card sx={{ width: '100%', maxWidth: 480 }}>
        <CardContent>
          <Typography variant="h1">{props.title}</Typography>
          <Typography color="textSecondary" sx={{ mt: 2, mb: 5 }}>
            {props.text}
          </Typography>
          {props.children}
        </CardContent>
      </Card>
    </Box>
  );
}
