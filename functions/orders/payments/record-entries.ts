import type { Write } from '#functions/core/data/transact.ts';
import type { Actor, OperationContext } from '#functions/core/operation-context.ts';
import { ledgerWrites } from '#functions/money/till/ledger-writes.ts';
import type { Till } from '#functions/money/till/till-item.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import type { LedgerRow } from '#shared/schemas/tills.ts';
import { entryWrite, type StoredEntry } from './entry-item.ts';
import type { Draft } from './plan-entries.ts';

/** Entries to record with the next state of an order, and the till whose open Z gets them. */
export type Recording = {
  drafts: Draft[];
  till: string;
  open: Till;
  /** Who moved the money, if that is not who sends it. */
  by?: Actor;
};

const toRow = (order: Pick<StoredOrder, 'id' | 'number'>, entry: StoredEntry): LedgerRow => {
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

/**
 * The writes that record entries, in the transaction that stores the order's next `money` (access patterns
 * K1, K2). They fail with a ConflictError when the till has closed since it was read.
 */
export function recordingWrites(
  { now, actor }: OperationContext,
  order: Pick<StoredOrder, 'id' | 'number' | 'money'>,
  { drafts, till, open, by = actor }: Recording,
): Write[] {
  const first = (order.money?.count ?? 0) - drafts.length + 1;
  const entries = drafts.map((draft, index) => ({
    ...draft,
    number: first + index,
    by: by.name,
    ...(by.id !== actor.id && { sentBy: actor.name }),
    at: now.toISOString(),
    till,
    z: open.z,
  }));
  return [
    ...entries.map((entry) => entryWrite(order.id, entry)),
    ...ledgerWrites(
      till,
      open,
      entries.map((entry) => ({ ...toRow(order, entry), byId: by.id })),
    ),
  ];
}
