import type { OrderContent } from '#functions/orders/order/order-content.ts';
import type { PaperImage, Pictures } from '#functions/papers/documents/parts/images.ts';
import type { PaymentStatus } from '#shared/orders/statuses.ts';
import type { Money } from '#shared/payments/balance.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';

/** The content that the record of a PDF version fixes. */
type Snapshot = {
  version: number;
  /** Equal numbers mean equal content. */
  contentVersion: number;
  content: OrderContent;
  paymentStatus: PaymentStatus;
  isCanceled: boolean;
  /** The paid amounts; missing if nothing was ever recorded. */
  money?: Money | undefined;
};

/** All data that an order's document shows. Equal data gives equal bytes. */
export type OrderDocument = Snapshot & {
  /** As shown to users: '#1001'. */
  orderNumber: string;
  /** ISO instant at which the order was placed. */
  createdAt: string;
  /** ISO instant at which this version was requested. */
  versionCreatedAt: string;
  /** The previous version; differences from it are marked. Missing for the first version. */
  replaces?: Snapshot;
  /** The order's URL in the app; also in the QR code. */
  orderUrl: string;
  store: { name: string; address: string; logo: PaperImage | undefined; places: PickupPlace[] };
  /** Of the lines; missing until the document is drawn. */
  pictures?: Pictures | undefined;
};
