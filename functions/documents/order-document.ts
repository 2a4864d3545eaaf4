import type { PaymentStatus } from '#shared/orders/statuses.ts';
import type { OrderContent } from '../orders/order-content.ts';

/** A logo that can be embedded, with its size in pixels. */
export type Logo = { bytes: Buffer; width: number; height: number };

/** Everything an order's document shows: the same document always makes the same bytes. */
export type OrderDocument = {
  /** As shown: '#1001'. */
  orderNumber: string;
  /** ISO instant at which the order was taken. */
  createdAt: string;
  /** The version of the PDF, from 1, and the ISO instant at which it was asked for. */
  version: number;
  versionCreatedAt: string;
  /** Where the order opens in the app; the QR code says it. */
  orderUrl: string;
  paymentStatus: PaymentStatus;
  content: OrderContent;
  store: { name: string; address: string; logo: Logo | undefined };
};
