import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { asciiAddress } from '#functions/core/ascii-address.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { getItem, type Key } from './table.ts';
import { insertWrite, type Write } from './transact.ts';

export type GuardKind = 'USER_EMAIL' | 'PRODUCT_SKU' | 'CATEGORY_NAME' | 'EMPLOYEE_NAME';

/** A partition key has at most 2,048 bytes, and NFKC can make a few rare characters ten times longer. */
const maxValueBytes = 1_024;

const guardKey = (kind: GuardKind, value: string): Key => {
  const unique = normalizeUnique(value);
  const normalized = kind === 'USER_EMAIL' ? asciiAddress(unique) : unique;
  const fits = Buffer.byteLength(normalized) <= maxValueBytes;
  const name = fits ? normalized : createHash('sha256').update(normalized).digest('hex');
  return { pk: `UNIQUE#${kind}#${name}`, sk: 'UNIQUE' };
};

const guardSchema = z.object({ id: z.string() });

/** Reserves a value for an entity; if another entity has it, the transaction fails with `conditionError`. */
export const claimGuard = (
  kind: GuardKind,
  value: string,
  id: string,
  conditionError: () => Error,
): Write => insertWrite({ ...guardKey(kind, value), id }, conditionError);

/** Releases a value. The same transaction must check that the entity still has the value. */
export const releaseGuard = (kind: GuardKind, value: string): Write => ({
  delete: { Key: guardKey(kind, value) },
});

/** Releases the old value and reserves the new one; no writes when both are the same. */
export function moveGuard(
  kind: GuardKind,
  from: string | null,
  to: string | null,
  id: string,
  conditionError: () => Error,
): Write[] {
  if (guardKey(kind, from ?? '').pk === guardKey(kind, to ?? '').pk) return [];
  return [
    ...(from ? [releaseGuard(kind, from)] : []),
    ...(to ? [claimGuard(kind, to, id, conditionError)] : []),
  ];
}

/** Returns the id of the entity that has a value. */
export async function findGuarded(kind: GuardKind, value: string): Promise<string | undefined> {
  const item = await getItem(guardKey(kind, value));
  return item && guardSchema.parse(item).id;
}
