import type { PaymentStatus } from '#shared/orders/statuses.ts';
import type { OrderContent } from '../orders/order-content.ts';

/** A logo that can be embedded, with its size in pixels. */
export type Logo = { bytes: Buffer; width: number; height: number };

/** What the record of a PDF version fixes. */
type Snapshot = {
  /** The version of the PDF, from 1. */
  version: number;
  /** Two versions of the same one say the same. */
  contentVersion: number;
  content: OrderContent;
  paymentStatus: PaymentStatus;
  isCanceled: boolean;
};

/** Everything an order's document shows: the same document always makes the same bytes. */
export type OrderDocument = Snapshot & {
  /** As shown: '#1001'. */
  orderNumber: string;
  /** ISO instant at which the order was taken. */
  createdAt: string;
  /** ISO instant at which this version was asked for. */
  versionCreatedAt: string;
  /** The version before it: what differs from that one is marked. Missing for the first. */
  replaces?: Snapshot;
  /** Where the order opens in the app; the QR code says it. */
  orderUrl: string;
  store: { name: string; address: string; logo: Logo | undefined };
};
