import * as z from 'zod';
import type { OperationContext } from '#functions/operation-context.ts';
import type { Write } from '../data/transact.ts';

/** Work that must happen once after the order's transaction committed. */
const effectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), version: z.number().int() }),
  z.object({
    kind: z.literal('email'),
    /** The id of the e-mail record, which the same transaction wrote. */
    emailId: z.string(),
  }),
]);
export type Effect = z.infer<typeof effectSchema>;

export const outboxPk = 'OUTBOX';
export const outboxKey = (outboxId: string) => ({ pk: outboxPk, sk: outboxId });

/**
 * How long the sweep ignores an item after it was stored or taken: as long as a delivery can take. An item
 * that still exists then was never queued, or its delivery died.
 */
const sweepAfterMilliseconds = 60_000;
export const sweepTime = (now: Date): string =>
  new Date(now.getTime() + sweepAfterMilliseconds).toISOString();

export const outboxItemSchema = z
  .object({
    sk: z.string(),
    orderId: z.string(),
    createdAt: z.string(),
    /** When the sweep queues it again. Missing after a failure, because the queue then keeps the message. */
    sweepAt: z.string().optional(),
    /** The remaining effects; each is removed when it is done. */
    effects: z.record(z.string(), effectSchema),
  })
  .transform(({ sk, ...item }) => ({ id: sk, ...item }));
export type OutboxItem = z.output<typeof outboxItemSchema>;

/** Unique within its item, and safe as a map key. */
export const effectKey = (effect: Effect): string =>
  effect.kind === 'pdf' ? `pdf-${effect.version}` : `email-${effect.emailId}`;

type Outbox = {
  outboxId: string;
  /** These must be part of the order's transaction. */
  writes: Write[];
};

/**
 * Stores effects as an outbox item, so that they happen even if the process fails after the commit. Pass
 * `outboxId` to `enqueueOutbox` after the commit. Access pattern X1.
 */
export function outboxWrites(
  context: Pick<OperationContext, 'now' | 'newId'>,
  { orderId, effects }: { orderId: string; effects: Effect[] },
): Outbox {
  const outboxId = context.newId();
  const item = {
    ...outboxKey(outboxId),
    orderId,
    createdAt: context.now.toISOString(),
    sweepAt: sweepTime(context.now),
    effects: Object.fromEntries(effects.map((effect) => [effectKey(effect), effect])),
  };
  return { outboxId, writes: [{ put: { Item: item } }] };
}
