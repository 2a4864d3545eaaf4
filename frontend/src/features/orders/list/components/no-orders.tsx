import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import SearchOff from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';

type Props = { isFiltered: boolean; onClear: () => void };

/** Shown if there are no orders, or if search and filters exclude all. */
export function NoOrders({ isFiltered, onClear }: Props) {
  if (!isFiltered)
    return (
      <EmptyState
        icon={<ReceiptLong />}
        title="No orders found"
        text="Orders placed at checkout appear here, the newest first."
      >
        <Button variant="outlined" color="inherit" component={Link} to="/catalog">
          Take an order
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<SearchOff />}
      title="No orders found"
      text="No order matches this search and these filters."
    >
      <Button variant="outlined" color="inherit" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}
