import { EmptyList } from '#frontend/ui/feedback/empty-state.tsx';
import ReceiptLong from '~icons/ic/outline-receipt-long';

type Props = { isFiltered: boolean; onClear: () => void };

/** Shown if there are no orders, or if search and filters exclude all of them. */
export const NoOrders = ({ isFiltered, onClear }: Props) => (
  <EmptyList
    icon={<ReceiptLong />}
    title="No orders found"
    text="Orders placed at checkout appear here, the newest first."
    action={{ label: 'Take an order', to: '/catalog' }}
    unmatched={
      isFiltered && {
        text: 'No order matches this search and these filters.',
        action: { label: 'Clear filters', onClick: onClear },
      }
    }
  />
);
