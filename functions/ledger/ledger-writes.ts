import { AppError } from '#functions/core/app-error.ts';
import { ConflictError } from '#functions/core/data/retry.ts';
import { insertWrite, type Write } from '#functions/core/data/transact.ts';
import type { LedgerRow } from '#shared/schemas/tills.ts';
import { ledgerKey, rowText, type Till, tillKey } from './till-item.ts';

/**
 * The writes that put rows into the open Z of a till (access pattern K2). They fail with a ConflictError when
 * the till was closed after it was read. So each row is in exactly one Z, regardless of any clock.
 */
export const ledgerWrites = (till: string, { z }: Till, rows: LedgerRow[]): Write[] => {
  const [first] = rows;
  if (!first) return [];
  return [
    // A row could only be replaced by a client that gives two entries the same id.
    ...rows.map((row) =>
      insertWrite(
        { ...ledgerKey(till, z, row), row: rowText(row) },
        () => new AppError('key-reuse'),
      ),
    ),
    {
      update: {
        Key: tillKey(till),
        UpdateExpression: 'SET z = :z, openedAt = if_not_exists(openedAt, :at) ADD #count :rows',
        ConditionExpression: z === 1 ? 'attribute_not_exists(z) OR z = :z' : 'z = :z',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':z': z, ':at': first.at, ':rows': rows.length },
      },
      conditionError: () => new ConflictError('The till was closed'),
    },
  ];
};
