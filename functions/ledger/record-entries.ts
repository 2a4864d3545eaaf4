import { invalid } from '#functions/core/app-error.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { Actor, OperationContext } from '#functions/core/operation-context.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import type { Money } from '#shared/payments/balance.ts';
import { methods } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { maxEntries } from '#shared/schemas/payments.ts';
import type { LedgerRow } from '#shared/schemas/tills.ts';
import { entryWrite, type StoredEntry } from './entry-item.ts';
import { ledgerWrites } from './ledger-writes.ts';
import { type Draft, hasRoom } from './plan-entries.ts';
import type { Till } from './till-item.ts';

/** Entries to record with the next state of an order, in the open Z of a till. */
export type Recording = {
  drafts: Draft[];
  till: string;
  /** Who moved the money, if that is somebody other than the sender. */
  by?: Actor;
};

/** The order before its entries, with the fields that the ledger needs. */
type Order = { id: string; number: number; money?: Money | undefined };

const toRow = (order: Order, entry: StoredEntry): LedgerRow => {
  const { id, at, saidAt, kind, method, amount, adjust, by, reason, reverses } = entry;
  return {
    id,
    at,
    ...(saidAt && { saidAt }),
    kind,
    ...(method && { method }),
    amount,
    ...(adjust && { adjust }),
    by,
    orderId: order.id,
    orderNumber: formatOrderNumber(order.number),
    ...(reason && { reason }),
    ...(reverses && { isReversal: true }),
  };
};

const dollars = (cents = 0) => formatMoney(Math.abs(cents));

/** 'a payment of $20.00 in cash', the words after 'recorded' or 'voided'. */
function nameOf({ kind, method, amount, adjust, reason }: Draft): string {
  const how = method ? ` ${methods[method].by}` : '';
  if (kind === 'payment') return `a payment of ${dollars(amount)}${how}`;
  if (kind === 'refund') return `a refund of ${dollars(amount)}${how}`;
  if (reason === 'before') return `${dollars(adjust)} paid before payments were recorded`;
  return `${dollars(adjust)} ${reason === 'kept' ? 'kept' : 'written off'}`;
}

const why = {
  'too-much': 'too much was paid',
  canceled: 'the order is canceled',
  goodwill: 'goodwill',
} as const;

function reasonOf({ kind, reason, note }: Draft): string {
  const words = reason && reason in why ? why[reason as keyof typeof why] : '';
  const said = [kind === 'refund' ? words : '', note ?? ''].filter((part) => part !== '');
  return said.length > 0 ? `: ${said.join(', ')}` : '';
}

/** The changelog's sentence, such as 'voided a payment of $20.00 in cash: wrong order'. */
function describeEntry(draft: Draft): string {
  const { reverses, kind, method, amount, adjust, reason } = draft;
  if (reverses) {
    const { note } = draft;
    return `voided ${nameOf(draft)}${note ? `: ${note}` : ''}`;
  }
  if (kind === 'refund')
    return `refunded ${dollars(amount)} ${methods[method ?? 'other'].by}${reasonOf(draft)}`;
  if (kind === 'payment' || reason === 'before') return `recorded ${nameOf(draft)}`;
  const verb = reason === 'kept' ? 'kept' : 'wrote off';
  return `${verb} ${dollars(adjust)}${reasonOf(draft)}`;
}

/**
 * Records entries in the transaction that stores the order's next `money` (access patterns K1, K2). Returns
 * the writes and the sentences of the changelog. The writes fail with a ConflictError when the till was
 * closed after it was read.
 *
 * @throws AppError 'validation' when the order would have more than 100 entries
 */
export function recordEntries(
  { now, actor }: OperationContext,
  order: Order,
  { drafts, till, by = actor }: Recording,
  open: Till,
): { parts: string[]; writes: Write[] } {
  if (!hasRoom(order.money, drafts.length))
    throw invalid('amount', `This order has ${maxEntries} payments. No more can be recorded.`);
  const first = (order.money?.count ?? 0) + 1;
  const entries = drafts.map((draft, index) => ({
    ...draft,
    number: first + index,
    by: by.name,
    ...(by.id !== actor.id && { sentBy: actor.name }),
    at: now.toISOString(),
    till,
    z: open.z,
  }));
  const rows = entries.map((entry) => ({ ...toRow(order, entry), byId: by.id }));
  return {
    parts: drafts.map(describeEntry),
    writes: [
      ...entries.map((entry) => entryWrite(order.id, entry)),
      ...ledgerWrites(till, open, rows),
    ],
  };
}
