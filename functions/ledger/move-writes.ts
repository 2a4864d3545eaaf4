import { AppError } from '#functions/core/app-error.ts';
import { ConflictError } from '#functions/core/data/retry.ts';
import type { Key, StoredItem } from '#functions/core/data/table.ts';
import { insertWrite, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { ledgerWrites } from './ledger-writes.ts';
import type { Till } from './till-item.ts';

export const moveKey = (id: string): Key => ({ pk: `MOVE#${id}`, sk: 'MOVE' });

/** Cash paid into the drawer of a till without an order, or out of it if `amount` is negative. */
export type MoveFacts = { till: string; amount: number; why: string };

type Moving = { id: string; open: Till; saidAt?: string };

const isSame = (existing: StoredItem | undefined, { till, amount, why }: MoveFacts): boolean =>
  existing?.['till'] === till && existing['amount'] === amount && existing['why'] === why;

/** The writes that record a move once, in the open Z of its till (access patterns K2, K4). */
export const moveWrites = (
  { now, actor }: OperationContext,
  move: MoveFacts,
  { id, open, saidAt }: Moving,
): Write[] => [
  insertWrite({ ...moveKey(id), ...move }, (existing) =>
    isSame(existing, move)
      ? new ConflictError('The same move has been recorded in the meantime')
      : new AppError('key-reuse'),
  ),
  ...ledgerWrites(move.till, open, [
    {
      id,
      at: now.toISOString(),
      ...(saidAt && { saidAt }),
      kind: 'move',
      amount: move.amount,
      by: actor.name,
      byId: actor.id,
      why: move.why,
    },
  ]),
];
