import type { OrderSummary } from '#shared/schemas/order-list.ts';
import UnsubscribeOutlined from '~icons/ic/outline-unsubscribe';

const text = 'An e-mail did not arrive';

/** The mark of an open order with an e-mail that did not arrive. */
export function UndeliveredMark({ order }: { order: Pick<OrderSummary, 'undelivered'> }) {
  if (!order.undelivered) return null;
  return (
    <UnsubscribeOutlined
      titleAccess={text}
      sx={{ fontSize: 20, color: 'error.main', verticalAlign: 'text-bottom', ml: 1, flexShrink: 0 }}
    />
  );
}
