import type { OrderContent } from '#functions/orders/order/order-content.ts';
import type { About } from '#shared/email/kinds.ts';
import type { PaymentStatus } from '#shared/orders/statuses.ts';
import type { Money } from '#shared/payments/balance.ts';
import type { OrderEmail } from '#shared/schemas/orders.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** The data for a message about an order. */
export type OrderMessage = {
  kind: OrderEmail['kind'];
  /** As shown: '#1042'. */
  orderNumber: string;
  content: OrderContent;
  paymentStatus: PaymentStatus;
  /** The paid amounts; missing if nothing was ever recorded. */
  money?: Money | undefined;
  /** The sentence of a receipt: 'Here is your receipt for $20.00 by card.' Missing in other messages. */
  receipt?: string | undefined;
  /** Its subject, if it is not the order's content, and the text to send. */
  about?: About | undefined;
  says?: string | undefined;
  /** The address of the order's page for its customer; missing if it has none. */
  pageUrl?: string | undefined;
  /** The sentence about the payments of a canceled order: 'We refunded $20.00 by card.' */
  fate?: string | undefined;
  /** The link for staff; customers do not see it. */
  orderUrl: string;
  /** True when the order is canceled now, regardless of the subject of the message. */
  isCanceled: boolean;
  /** True when the previous version was canceled and the order no longer is. */
  isOnAgain: boolean;
  settings: Settings;
  /** The listed changes, one sentence each; empty for the first message about an order. */
  changes: string[];
  /** The user who sends a test e-mail; missing in a message about a real order. */
  testBy?: string;
};
