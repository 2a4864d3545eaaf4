type Method = {
  label: string;
  /** The method as the changelog, lists and papers show it: '$20.00 by card'. */
  by: string;
  /** True if users can choose it. */
  isOffered?: true;
  /** True if the counter offers it. Other methods are only offered on the order's page. */
  isAtCounter?: true;
  /** True if it can be taken offline. */
  isOffline?: true;
  /** The label of its number in a form, and on a receipt. For most methods this is a receipt number. */
  reference?: { asked: string; printed: string };
};

/** How money changes hands, in the order in which screens and papers show it. */
export const methods = {
  cash: { label: 'Cash', by: 'in cash', isOffered: true, isAtCounter: true, isOffline: true },
  card: { label: 'Card', by: 'by card', isOffered: true, isAtCounter: true },
  check: {
    label: 'Check',
    by: 'by check',
    isOffered: true,
    isAtCounter: true,
    isOffline: true,
    reference: { asked: 'Check Number', printed: 'Check' },
  },
  other: { label: 'Other', by: 'otherwise', isOffered: true },
  /** Paid on the card provider's page. */
  link: { label: 'Card by link', by: 'by card link' },
  /** For a payment status that was set without saying how the money moved. */
  unspecified: { label: 'Without a method', by: 'without a method' },
} as const satisfies Record<string, Method>;
export type RecordedMethod = keyof typeof methods;
export const recordedMethods = Object.keys(methods) as RecordedMethod[];

type Flag = 'isOffered' | 'isAtCounter' | 'isOffline';
type MethodWith<Each extends Flag> = {
  [Name in RecordedMethod]: (typeof methods)[Name] extends Record<Each, true> ? Name : never;
}[RecordedMethod];
const methodsWith = <Each extends Flag>(flag: Each) =>
  recordedMethods.filter((name): name is MethodWith<Each> => flag in methods[name]);

export const paymentMethods = methodsWith('isOffered');
export const counterMethods = methodsWith('isAtCounter');
export const offlineMethods = methodsWith('isOffline');
export type PaymentMethod = (typeof paymentMethods)[number];

const rows: Record<RecordedMethod, Method> = methods;
export const isTakenOffline = (method: RecordedMethod): boolean => rows[method].isOffline ?? false;
export const referenceOf = (method: RecordedMethod = 'unspecified') =>
  rows[method].reference ?? { asked: 'Receipt Number', printed: 'Number' };

/** The label of a stored method, or its name if only another release knows it. */
export const methodLabel = (method: string): string =>
  methods[method as RecordedMethod]?.label ?? method;

/**
 * The entries of an order (docs/product.md#payments). 'payment': money came in. 'refund': money was refunded.
 * 'adjust': no money moved, but the amount due changed.
 */
export const entryKinds = ['payment', 'refund', 'adjust'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The reasons for a refund. */
export const refundReasons = {
  'too-much': 'Too much paid',
  canceled: 'Order canceled',
  goodwill: 'Goodwill',
  other: 'Other',
} as const;
export type RefundReason = keyof typeof refundReasons;
export const refundReasonNames = Object.keys(refundReasons) as RefundReason[];

/**
 * The reasons for a change of the balance without money. 'before': paid before payments were recorded.
 * 'kept': the store keeps the money for a canceled order.
 */
export const adjustReasons = {
  rounding: 'Rounding',
  goodwill: 'Goodwill',
  'written-off': 'Written off',
  before: 'Paid before payments were recorded',
  kept: 'Kept',
} as const;
type AdjustReason = keyof typeof adjustReasons;
/** The label of a stored reason, or its name if only another release knows it. */
export const reasonLabel = (reason: string): string =>
  ({ ...adjustReasons, ...refundReasons })[reason as RefundReason] ?? reason;
export const adjustReasonNames = Object.keys(adjustReasons) as AdjustReason[];
