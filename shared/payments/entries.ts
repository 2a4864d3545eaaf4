/** How money changes hands. 'unspecified': the payment status was set without saying how. */
export const paymentMethods = ['cash', 'card', 'check', 'other'] as const;
export const recordedMethods = [...paymentMethods, 'unspecified'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export type RecordedMethod = (typeof recordedMethods)[number];

export const paymentMethodLabels: Record<RecordedMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  check: 'Check',
  other: 'Other',
  unspecified: 'Without a method',
};

/** The label of a method that was stored; its name if only another release knows it. */
export const methodLabel = (method: string): string =>
  paymentMethodLabels[method as RecordedMethod] ?? method;

/** '$20.00 by card': how a changelog entry, a list or a paper says it. */
export const byMethod: Record<RecordedMethod, string> = {
  cash: 'in cash',
  card: 'by card',
  check: 'by check',
  other: 'otherwise',
  unspecified: 'without a method',
};

/**
 * The entries of an order (docs/product.md#payments). 'payment': money came in. 'refund': money was given
 * back. 'adjust': no money moved, but less or more is to pay.
 */
export const entryKinds = ['payment', 'refund', 'adjust'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Why money is given back. */
export const refundReasons = {
  'too-much': 'Too much paid',
  canceled: 'Order canceled',
  goodwill: 'Goodwill',
  other: 'Other',
} as const;
export type RefundReason = keyof typeof refundReasons;
export const refundReasonNames = Object.keys(refundReasons) as RefundReason[];

/**
 * Why the balance of an order moves without money. 'before': paid before payments were recorded. 'kept': the
 * store keeps what was paid for a canceled order.
 */
export const adjustReasons = {
  rounding: 'Rounding',
  goodwill: 'Goodwill',
  'written-off': 'Written off',
  before: 'Paid before payments were recorded',
  kept: 'Kept',
} as const;
export type AdjustReason = keyof typeof adjustReasons;
/** The label of a reason that was stored, likewise. */
export const reasonLabel = (reason: string): string =>
  ({ ...adjustReasons, ...refundReasons })[reason as RefundReason] ?? reason;
export const adjustReasonNames = Object.keys(adjustReasons) as AdjustReason[];
