import * as z from 'zod/mini';
import { ConflictError } from '#functions/core/data/retry.ts';
import { deleteItem, epochSeconds, findOne, type Key } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { EmailOutcome } from '#shared/schemas/orders.ts';
import { normalizeUnique } from '#shared/unique-value.ts';

const addressKey = (email: string): Key => ({
  pk: `ADDRESS#${normalizeUnique(email)}`,
  sk: 'ADDRESS',
});

const addressSchema = z.object({ kind: z.enum(['delivered', 'bounced']), at: z.string() });
type Address = z.infer<typeof addressSchema>;

/**
 * How many days a record is kept. A delivery only has to outlive earlier events, which EventBridge may
 * deliver a day late.
 */
const keptDays = { delivered: 7, bounced: 365 };

const findAddress = (email: string): Promise<Address | undefined> =>
  findOne(addressKey(email), addressSchema);

/**
 * When the last e-mail to an address bounced permanently, as ISO; null if a later one arrived
 * (access pattern O14).
 */
export async function readEmailFailure(email: string): Promise<string | null> {
  const address = await findAddress(email);
  return address?.kind === 'bounced' ? address.at : null;
}

/**
 * The record of an address after an outcome; undefined if the outcome says nothing about the address, such as
 * a full mailbox.
 */
function addressAfter({ kind, isPermanent, at }: EmailOutcome): Address | undefined {
  if (kind === 'delivered') return { kind, at };
  return kind === 'bounced' && isPermanent ? { kind, at } : undefined;
}

const isNews = (next: Address, before: Address): boolean =>
  next.at > before.at ||
  (next.at === before.at && next.kind === 'bounced' && before.kind !== 'bounced');

/**
 * Records the outcome of the latest e-mail to an address, regardless of the order in which the events arrive;
 * no writes when a later e-mail is already recorded (access pattern O15).
 */
export async function addressWrites(email: string, outcome: EmailOutcome): Promise<Write[]> {
  const next = addressAfter(outcome);
  if (!next) return [];
  const before = await findAddress(email);
  if (before && !isNews(next, before)) return [];
  const ttl = epochSeconds(new Date(next.at)) + keptDays[next.kind] * 86_400;
  const unchanged = before
    ? {
        ConditionExpression: 'kind = :kind AND #at = :at',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':kind': before.kind, ':at': before.at },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  return [
    {
      put: { Item: { ...addressKey(email), ...next, ttl }, ...unchanged },
      conditionError: () => new ConflictError('Another e-mail to the address has a newer outcome'),
    },
  ];
}

/** Deletes the record of an address (access pattern O13). */
export const forgetAddress = (email: string) => deleteItem({ Key: addressKey(email) });
