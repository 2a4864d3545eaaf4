import { formatMoney } from '#shared/pricing/format-money.ts';
import { type EntryKind, methods, type RecordedMethod } from './entries.ts';

/** The entry of an order that a receipt is about. */
type Moved = {
  kind: EntryKind;
  method?: RecordedMethod | undefined;
  /** Cents. */
  amount: number;
  /** The entry that this one reverses. */
  reverses?: string | undefined;
};

/** False for adjustments: no money moved, so there is no receipt. */
export const hasReceipt = ({ kind }: Pick<Moved, 'kind'>): boolean => kind !== 'adjust';

/** '$20.00 by card'. */
export const movedWords = ({ amount, method }: Moved): string =>
  `${formatMoney(Math.abs(amount))} ${methods[method ?? 'unspecified'].by}`;

/** The label of a movement of money: 'Paid', 'Refunded', or 'Voided' for an entry that undoes another. */
export const movedLabel = ({ kind, reverses }: Moved): string => {
  if (reverses) return 'Voided';
  return kind === 'refund' ? 'Refunded' : 'Paid';
};

type Canceled = Moved & {
  id: string;
  adjust?: number | undefined;
  reason?: string | undefined;
};

/** '$20.00 by card', or only the amount if the method would tell a customer nothing. */
const refundedWords = (refund: Moved): string =>
  refund.method === 'other' || refund.method === 'unspecified'
    ? formatMoney(-refund.amount)
    : movedWords(refund);

/** The sentence about the money of a canceled order, for its customer; '' if none moved. */
export function fateSentence(entries: Canceled[]): string {
  const standing = entries.filter(
    ({ id, reverses }) => !reverses && !entries.some((other) => other.reverses === id),
  );
  const refunds = standing.filter(({ kind }) => kind === 'refund').map(refundedWords);
  const kept = standing
    .filter(({ reason }) => reason === 'kept')
    .reduce((sum, { adjust = 0 }) => sum - adjust, 0);
  return [
    ...(refunds.length > 0 ? [`We refunded ${refunds.join(' and ')}.`] : []),
    ...(kept > 0 ? [`The ${formatMoney(kept)} that you paid is not refunded.`] : []),
  ].join(' ');
}

/** The sentence of the e-mail to which the receipt is attached. */
export function receiptSentence(entry: Moved, isTakenBack: boolean): string {
  const what = movedWords(entry);
  if (isTakenBack) return `The receipt for ${what} is no longer valid: it was voided.`;
  if (entry.reverses) return `Here is your receipt: ${what} was voided.`;
  if (entry.kind === 'refund') return `Here is your receipt: we refunded ${what}.`;
  return `Thank you! Here is your receipt for ${what}.`;
}
