import { adjustReasons, methods, refundReasons } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Entry } from '#shared/schemas/payments.ts';

const titles = { payment: 'Payment', refund: 'Refund', adjust: 'Adjusted' };

const reasonText = ({ reason }: Pick<Entry, 'reason'>) =>
  reason && { ...refundReasons, ...adjustReasons }[reason];

/** 'Payment', 'Refund', 'Voided', or the reason for an adjustment. */
export function entryTitle(entry: Entry): string {
  if (entry.reverses) return 'Voided';
  return entry.kind === 'adjust' ? (reasonText(entry) ?? titles.adjust) : titles[entry.kind];
}

/** '$20.00 in cash', or only the amount if no money moved. */
export function entryAmount({ kind, method, amount, adjust = 0 }: Entry): string {
  if (kind === 'adjust' || !method) return formatMoney(adjust);
  return `${formatMoney(amount)} ${methods[method].by}`;
}

/** Other details of an entry: 'Received $50.00, change $8.00 · No. 1188'. */
export function entryNotes(entry: Entry): string[] {
  const { kind, amount, received, adjust, reference, note, sentBy } = entry;
  const rounding = kind === 'payment' && !entry.reverses && adjust;
  return [
    received !== undefined &&
      `Received ${formatMoney(received)}, change ${formatMoney(received - amount)}`,
    rounding && `Rounded by ${formatMoney(-adjust)}`,
    reference && `No. ${reference}`,
    sentBy && `Sent by ${sentBy}`,
    // An adjustment's title is its reason, and a voiding entry has its reason in the note.
    kind !== 'adjust' && !entry.reverses && reasonText(entry),
    note,
  ].filter((text) => typeof text === 'string' && text !== '') as string[];
}

/**
 * True if the entry can be voided. Each one can be voided once, except for what was paid before payments were
 * recorded, and for money at the card provider, which is refunded there.
 */
export const canTakeBack = ({ method, reason, reverses, reversedBy }: Entry): boolean =>
  !reverses && !reversedBy && reason !== 'before' && method !== 'link';
