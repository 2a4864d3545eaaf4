import type { PaymentStatus } from '#shared/orders/statuses.ts';
import type { OrderEmail } from '#shared/schemas/orders.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { OrderContent } from '../orders/order-content.ts';

/** Everything a message about an order says. */
export type OrderMessage = {
  kind: OrderEmail['kind'];
  /** As shown: '#1042'. */
  orderNumber: string;
  content: OrderContent;
  paymentStatus: PaymentStatus;
  /** Where staff open the order; customers are not shown it. */
  orderUrl: string;
  /** Whether the order is canceled by now, whatever the message is about. */
  isCanceled: boolean;
  /** Whether it was in the version before, and is not any more. */
  isOnAgain: boolean;
  settings: Settings;
  /** What a 'production-update' names, one sentence each. */
  changes: string[];
  /** Who sent it to try the words; missing in a message about a real order. */
  testBy?: string;
};
