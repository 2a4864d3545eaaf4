import * as z from 'zod';
import type { OperationContext } from '#functions/operation-context.ts';
import type { Write } from '../data/transact.ts';

/** Something that must happen once, after the order's transaction committed. */
const effectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), version: z.number().int() }),
  z.object({
    kind: z.literal('email'),
    /** The e-mail record of the order, written in the same transaction. */
    emailId: z.string(),
  }),
]);
export type Effect = z.infer<typeof effectSchema>;

export const outboxPk = 'OUTBOX';
export const outboxKey = (outboxId: string) => ({ pk: outboxPk, sk: outboxId });

/**
 * How long the sweep leaves an item alone after it was stored or a delivery took it: as long as a delivery may
 * take. What is still there then was never queued, or its delivery died.
 */
const sweepAfterMilliseconds = 60_000;
export const sweepTime = (now: Date): string =>
  new Date(now.getTime() + sweepAfterMilliseconds).toISOString();

export const outboxItemSchema = z
  .object({
    sk: z.string(),
    orderId: z.string(),
    createdAt: z.string(),
    /** When the sweep queues it again; gone after a failure, since the queue then keeps the message. */
    sweepAt: z.string().optional(),
    /** The effects still to be done: each is removed when it is. */
    effects: z.record(z.string(), effectSchema),
  })
  .transform(({ sk, ...item }) => ({ id: sk, ...item }));
export type OutboxItem = z.output<typeof outboxItemSchema>;

/** Stable within its item, and safe as a map key. */
export const effectKey = (effect: Effect): string =>
  effect.kind === 'pdf' ? `pdf-${effect.version}` : `email-${effect.emailId}`;

type Outbox = {
  outboxId: string;
  /** To be part of the order's transaction. */
  writes: Write[];
};

/**
 * The outbox item that makes these effects happen, whatever fails after the commit. Give `outboxId` to
 * `enqueueOutbox` after the commit. Access pattern X1.
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
