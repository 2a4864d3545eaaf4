import * as z from 'zod/mini';
import { shardKeys, shardOf } from '#functions/core/data/shards.ts';
import type { Key } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';

const noticeSchema = z.object({
  kind: z.literal('notice'),
  noticeId: z.string(),
  event: z.enum(['email', 'password', 'role', 'account', 'deleted', 'signed-out', 'sign-up']),
  to: z.string(),
  /** One sentence per change. */
  changes: z.array(z.string()),
  /** The name of the user who made the change. */
  by: z.string(),
  /** True when that user is the recipient. */
  isOwn: z.boolean(),
});
/** An e-mail about an account or the settings. It has no e-mail record; this effect is all that is stored. */
export type Notice = z.infer<typeof noticeSchema>;

/** Work that must happen exactly once after the transaction has committed. */
const effectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), version: z.int() }),
  z.object({
    kind: z.literal('email'),
    /** The id of the e-mail record, which the same transaction wrote. */
    emailId: z.string(),
  }),
  noticeSchema,
  /** Requests the reminders of all orders to be picked up on a day of the store: '2026-11-26'. */
  z.object({ kind: z.literal('reminders'), day: z.string() }),
  /** Counts all upcoming orders by the capacity rules at that time, and renews their search tokens. */
  z.object({ kind: z.literal('capacity') }),
  /** Counts what was sold on the days that are over and not counted yet. */
  z.object({ kind: z.literal('sales') }),
  /** Deletes these pictures of orders. */
  z.object({ kind: z.literal('pictures'), ids: z.array(z.string()) }),
  /** Deletes the pictures of orders that were picked up long ago. */
  z.object({ kind: z.literal('old-pictures') }),
  /** Asks the card provider about a checkout, and records what is missing. */
  z.object({ kind: z.literal('card'), checkout: z.string() }),
  /** Asks the card provider for a refund that staff want. */
  z.object({ kind: z.literal('card-refund'), checkout: z.string(), refund: z.string() }),
]);
export type Effect = z.infer<typeof effectSchema>;

const shards = 4;
export const outboxPks = shardKeys('OUTBOX', shards);
export const outboxKey = (outboxId: string): Key => ({
  pk: `OUTBOX#${shardOf(outboxId, shards)}`,
  sk: outboxId,
});

/**
 * How long the sweep ignores an item after it was stored or taken: as long as a delivery can take.
 * If the item still exists after that, it was never queued or its delivery died.
 */
const sweepAfterMilliseconds = 60_000;
export const sweepTime = (now: Date): string =>
  new Date(now.getTime() + sweepAfterMilliseconds).toISOString();

export const outboxItemSchema = z.pipe(
  z.object({
    sk: z.string(),
    /** Missing when the effects concern no single order: notices, the reminders of a day, a recount. */
    orderId: z.optional(z.string()),
    createdAt: z.string(),
    /** When the sweep queues the item again. Missing after a failure: then the queue keeps the message. */
    sweepAt: z.optional(z.string()),
    /** The remaining effects; each is removed once it is done. */
    effects: z.record(z.string(), effectSchema),
    /** The days whose production sheet the order changed. */
    changedDays: z.array(z.string()),
  }),
  z.transform(({ sk, ...item }) => ({ id: sk, ...item })),
);
export type OutboxItem = z.output<typeof outboxItemSchema>;

/** Unique within its item, and safe as a map key. */
export function effectKey(effect: Effect): string {
  if (effect.kind === 'pdf') return `pdf-${effect.version}`;
  if (effect.kind === 'email') return `email-${effect.emailId}`;
  if (effect.kind === 'notice') return `notice-${effect.noticeId}`;
  if (effect.kind === 'card') return `card-${effect.checkout}`;
  if (effect.kind === 'card-refund') return `card-refund-${effect.refund}`;
  return effect.kind === 'reminders' ? `reminders-${effect.day}` : effect.kind;
}

/** Work for after the commit. If the process dies first, the worker does it later. */
export type Committed = {
  /** The outbox item to enqueue. */
  outboxId: string;
  /** The days whose production sheet changed and whose revision must be raised. */
  changedDays: string[];
};

export type OutboxWrites = {
  outboxId: string;
  /** Writes that must be part of the transaction that causes the effects. */
  writes: Write[];
};

/**
 * Stores effects as an outbox item, so that they happen even if the process fails after the commit. Pass
 * `outboxId` to `enqueueOutbox` after the commit. Access pattern X1.
 */
export function outboxWrites(
  context: Pick<OperationContext, 'now' | 'newId'>,
  {
    orderId,
    effects,
    changedDays = [],
    due,
  }: {
    orderId?: string;
    effects: Effect[];
    changedDays?: string[];
    /** When the sweep shall queue it, if that is later than now. Until then it does not count as waiting. */
    due?: Date;
  },
): OutboxWrites {
  const outboxId = context.newId();
  const item = {
    ...outboxKey(outboxId),
    orderId,
    createdAt: (due ?? context.now).toISOString(),
    sweepAt: due?.toISOString() ?? sweepTime(context.now),
    effects: Object.fromEntries(effects.map((effect) => [effectKey(effect), effect])),
    changedDays,
  };
  return { outboxId, writes: [{ put: { Item: item } }] };
}
