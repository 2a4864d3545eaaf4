import Button from '@mui/material/Button';
import { PageTitle } from '#frontend/ui/layout/page-title.tsx';
import { MessageCard } from './message-card.tsx';

/**
 * Shown when a screen fails to load or to render. A reload helps in both cases: after a new version
 * is published, the code that an open page requests may no longer exist.
 */
export function ErrorPage() {
  return (
    <MessageCard
      title="Something went wrong"
      text="This screen could not be shown. Your cart is safe; please load the page again."
    >
      <PageTitle title="Something went wrong" />
      <Button variant="contained" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </MessageCard>
  );
}
