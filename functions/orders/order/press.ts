import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { orderPk } from '#functions/core/data/order-pk.ts';
import { queryCollection } from '#functions/core/data/table.ts';
import { logPrefix } from './order-item.ts';

/**
 * An action at the counter with a hash of its request. `settle` is the id of the resulting item to settle, if
 * any.
 */
export const pressSchema = z.object({
  id: z.string(),
  request: z.string(),
  settle: z.optional(z.string()),
});
export type Press = z.infer<typeof pressSchema>;

/** Makes the press of a request. It is hashed, because a check number may identify somebody. */
export const pressOf = (id: string, asked: unknown[]): Press => ({
  id,
  request: createHash('sha256').update(JSON.stringify(asked)).digest('base64url'),
});

/** @throws AppError 'key-reuse' if the id was used for a different request */
export function requireSamePress(known: Press, { request }: Press): Press {
  if (known.request !== request) throw new AppError('key-reuse');
  return known;
}

const pressedSchema = z.object({ press: z.optional(pressSchema) });

/**
 * Finds an action by its id in the changelog of its order, regardless of later changes (access pattern H1).
 *
 * @throws AppError 'key-reuse' if the id was used for a different request
 */
export async function findPress(orderId: string, press: Press): Promise<Press | undefined> {
  const items = await queryCollection(orderPk(orderId), { prefix: logPrefix });
  const known = items
    .map((item) => pressedSchema.parse(item).press)
    .find((one) => one?.id === press.id);
  return known && requireSamePress(known, press);
}
