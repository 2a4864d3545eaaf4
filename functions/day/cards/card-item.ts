import { createHash } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import * as z from 'zod/mini';
import { ConflictError } from '#functions/core/data/retry.ts';
import { epochSeconds, findOne, type Key, updateItem } from '#functions/core/data/table.ts';
import { insertWrite, type Write } from '#functions/core/data/transact.ts';
import { cardRefundSchema } from '#shared/schemas/card-link.ts';
import { payPurposes } from '#shared/schemas/my.ts';

const daysKept = 400;
const cardKey = (id: string): Key => ({ pk: `CARD#${id}`, sk: 'CARD' });

const refundSchema = z.extend(z.omit(cardRefundSchema, { id: true }), { by: z.string() });
const cardSchema = z.object({
  /** Ours; the provider makes one checkout for it. */
  id: z.string(),
  orderId: z.string(),
  /** Cents. */
  amount: z.int(),
  what: z.enum(payPurposes),
  title: z.string(),
  /** ISO instant; nobody can pay after it. */
  until: z.string(),
  /** The provider's id. Nobody gets the address of its page before this is stored. */
  theirs: z.optional(z.string()),
  /** Grows with the two fields below. */
  version: z.int(),
  /** The ids of the facts that are recorded, or on the list of what is to settle. */
  noted: z.array(z.string()),
  /** The refunds that staff asked for, by our ids. `by` is a user's id. */
  refunds: z.record(z.string(), refundSchema),
});
/** A checkout by card. */
export type Card = z.infer<typeof cardSchema>;

export const newCardWrite = (card: Card, now: Date): Write =>
  insertWrite({ ...cardKey(card.id), ...card, ttl: epochSeconds(addDays(now, daysKept)) });

/** @throws Error when there is none: the table was restored from an earlier copy, and somebody must look */
export async function readCard(id: string): Promise<Card> {
  const card = await findOne(cardKey(id), cardSchema);
  if (!card) throw new Error(`There is no checkout ${id}`);
  return card;
}

/** Remembers the provider's id, which is always the same one. */
export const storeTheirs = ({ id }: Card, theirs: string) =>
  updateItem({
    Key: cardKey(id),
    UpdateExpression: 'SET theirs = :theirs',
    ExpressionAttributeValues: { ':theirs': theirs },
  });

/** Fails with a ConflictError if the item has changed since it was read. */
export const cardWrite = ({ id, noted, refunds, version }: Card): Write => ({
  update: {
    Key: cardKey(id),
    UpdateExpression: 'SET noted = :noted, refunds = :refunds, version = :next',
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: {
      ':noted': noted,
      ':refunds': refunds,
      ':version': version,
      ':next': version + 1,
    },
  },
  conditionError: () => new ConflictError('The checkout has changed'),
});

/** The id that something of ours has because of something of the provider's. */
export const idFrom = (theirs: string): string =>
  createHash('sha256')
    .update(theirs)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
