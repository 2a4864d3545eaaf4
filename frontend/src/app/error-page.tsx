import Button from '@mui/material/Button';
import { PageTitle } from '#frontend/ui/layout/page-title.tsx';
import { MessageCard } from './message-card.tsx';

/**
 * What remains when a screen fails to load or breaks. Loading again is the remedy for both: after a
 * new version is published, the code an open page asks for may be gone.
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
