import History from '@mui/icons-material/HistoryRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';

/** Shown in a new store, without any activity. */
export function NoActivity() {
  return (
    <EmptyState
      icon={<History />}
      title="No activity recorded"
      text="What your team does appears here, the newest first."
    >
      <Button variant="outlined" color="inherit" component={Link} to="/products">
        Go to Products
      </Button>
    </EmptyState>
  );
}
