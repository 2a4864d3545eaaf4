import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { PageTitle } from '#frontend/ui/layout/page-title.tsx';
import { MessageCard } from './message-card.tsx';

export function NotFoundPage() {
  return (
    <MessageCard
      title="404 Page Not Found"
      text="There is nothing at this address. It may have been mistyped or moved."
    >
      <PageTitle title="404 Page Not Found" />
      <Button variant="contained" component={Link} to="/catalog">
        Go to the catalog
      </Button>
    </MessageCard>
  );
}
