import { formatMoney } from '#shared/pricing/format-money.ts';
import { byMethod, type EntryKind, type RecordedMethod } from './entries.ts';

/** What a receipt is about: an entry of an order. */
type Moved = {
  kind: EntryKind;
  method?: RecordedMethod | undefined;
  /** Cents. */
  amount: number;
  /** The entry that this one takes back. */
  reverses?: string | undefined;
};

/** False for adjustments: no money moved, so there is nothing to receipt. */
export const hasReceipt = ({ kind }: Pick<Moved, 'kind'>): boolean => kind !== 'adjust';

/** '$20.00 by card'. */
export const movedWords = ({ amount, method }: Moved): string =>
  `${formatMoney(Math.abs(amount))} ${byMethod[method ?? 'unspecified']}`;

/** What happened to the money: 'Paid', 'Given back', or 'Taken back' for an entry that undoes another. */
export const movedLabel = ({ kind, reverses }: Moved): string => {
  if (reverses) return 'Taken back';
  return kind === 'refund' ? 'Given back' : 'Paid';
};

type Canceled = Moved & {
  id: string;
  adjust?: number | undefined;
  reason?: string | undefined;
};

/** '$20.00 by card', and only the amount where the way would tell a customer nothing. */
const refundedWords = (refund: Moved): string =>
  refund.method === 'other' || refund.method === 'unspecified'
    ? formatMoney(-refund.amount)
    : movedWords(refund);

/** What became of the money of a canceled order, for its customer; '' if nothing did. */
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
  if (isTakenBack) return `The receipt for ${what} is no longer valid: it was taken back.`;
  if (entry.reverses) return `Here is your receipt: ${what} was taken back.`;
  if (entry.kind === 'refund') return `Here is your receipt: we gave back ${what}.`;
  return `Thank you! Here is your receipt for ${what}.`;
}
