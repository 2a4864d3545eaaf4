import { adjustReasons, byMethod, refundReasons } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Entry } from '#shared/schemas/payments.ts';

const titles = { payment: 'Payment', refund: 'Given back', adjust: 'Adjusted' };

const reasonText = ({ reason }: Pick<Entry, 'reason'>) =>
  reason && { ...refundReasons, ...adjustReasons }[reason];

/** 'Payment', 'Given back', 'Taken back', or why the balance moved without money. */
export function entryTitle(entry: Entry): string {
  if (entry.reverses) return 'Taken back';
  return entry.kind === 'adjust' ? (reasonText(entry) ?? titles.adjust) : titles[entry.kind];
}

/** '$20.00 in cash'; without a method where no money moved. */
export function entryAmount({ kind, method, amount, adjust = 0 }: Entry): string {
  if (kind === 'adjust' || !method) return formatMoney(adjust);
  return `${formatMoney(amount)} ${byMethod[method]}`;
}

/** What else there is to know of an entry: 'Received $50.00, change $8.00 · No. 1188'. */
export function entryNotes(entry: Entry): string[] {
  const { kind, amount, received, adjust, reference, note, sentBy } = entry;
  const rounding = kind === 'payment' && !entry.reverses && adjust;
  return [
    received !== undefined &&
      `Received ${formatMoney(received)}, change ${formatMoney(received - amount)}`,
    rounding && `Rounded by ${formatMoney(-adjust)}`,
    reference && `No. ${reference}`,
    sentBy && `Sent by ${sentBy}`,
    // An adjustment has its reason as its title, and what takes back says why in its note.
    kind !== 'adjust' && !entry.reverses && reasonText(entry),
    note,
  ].filter((text) => typeof text === 'string' && text !== '') as string[];
}

/** True if the entry can be taken back: once, and not what only says how the order stood before. */
export const canTakeBack = ({ reason, reverses, reversedBy }: Entry): boolean =>
  !reverses && !reversedBy && reason !== 'before';
