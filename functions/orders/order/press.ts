import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { queryCollection } from '#functions/core/data/table.ts';
import { logPrefix, orderPk } from './order-item.ts';

/** A press at the counter, and what it asked for; `settle` is the id of what is to settle of it. */
export const pressSchema = z.object({
  id: z.string(),
  request: z.string(),
  settle: z.optional(z.string()),
});
export type Press = z.infer<typeof pressSchema>;

/** What makes the same id another press: a hash, because the number of a check may identify somebody. */
export const pressOf = (id: string, asked: unknown[]): Press => ({
  id,
  request: createHash('sha256').update(JSON.stringify(asked)).digest('base64url'),
});

/** @throws AppError 'key-reuse' if that was another one */
export function requireSamePress(known: Press, { request }: Press): Press {
  if (known.request !== request) throw new AppError('key-reuse');
  return known;
}

const pressedSchema = z.object({ press: z.optional(pressSchema) });

/**
 * Finds a press in the changelog of its order, an entry of which it made, whatever has happened since
 * (access pattern H1).
 *
 * @throws AppError 'key-reuse' if that was another one
 */
export async function findPress(orderId: string, press: Press): Promise<Press | undefined> {
  const items = await queryCollection(orderPk(orderId), { prefix: logPrefix });
  const known = items
    .map((item) => pressedSchema.parse(item).press)
    .find((one) => one?.id === press.id);
  return known && requireSamePress(known, press);
}
