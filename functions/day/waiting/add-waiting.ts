import { findProducts } from '#functions/catalog/products/product-repository.ts';
import { AppError, invalid } from '#functions/core/app-error.ts';
import { createOnce } from '#functions/core/data/idempotency.ts';
import { epochSeconds } from '#functions/core/data/table.ts';
import { insertWrite } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { checkNotTooFar, checkPlace } from '#functions/orders/changes/order-rules.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { formatShortDay } from '#shared/dates/store-day.ts';
import { pickupInstant, startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import {
  maxWaitingOfDay,
  type WaitingEntry,
  type WaitingInput,
  waitingSchema,
} from '#shared/schemas/waiting.ts';
import { countWaiting, waitingId, waitingKey } from './waiting-repository.ts';

async function checkDay(day: string, timezone: string, now: Date): Promise<void> {
  if (day < storeDay(now, timezone)) {
    throw invalid('day', 'This day is over');
  }
  checkNotTooFar(new Date(pickupInstant(day, '12:00', timezone)), now, 'day');
  if ((await countWaiting(day)) < maxWaitingOfDay) return;
  const text = `${maxWaitingOfDay} customers wait for ${formatShortDay(day)} already. Remove those who no longer wait.`;
  throw new AppError('conflict', { text });
}

/**
 * Returns the lines with the titles from the catalog. Throws AppError 'validation' for a product
 * that does not exist.
 */
async function withTitles(lines: WaitingInput['lines']): Promise<WaitingInput['lines']> {
  const products = await findProducts(lines.map(({ productId }) => productId));
  const message = 'This product was deleted';
  const issues = lines.flatMap(({ productId }, index) =>
    products.has(productId) ? [] : [{ path: `lines.${index}.productId`, message }],
  );
  if (issues.length > 0) throw new AppError('validation', { text: message, issues });
  return lines.map((line) => ({
    ...line,
    productTitle: products.get(line.productId)?.title ?? line.productTitle,
  }));
}

/**
 * Puts a customer on the waiting list of a day (docs/product.md#waiting-list; access pattern L8),
 * at most once per idempotency key. The table deletes the entry when the day is over.
 *
 * @throws AppError 'validation', 'key-reuse'; 'conflict' also when too many customers wait for the day
 */
export function addWaiting(
  context: OperationContext,
  input: WaitingInput,
  key?: string,
): Promise<WaitingEntry> {
  const { now, newId, actor } = context;
  const { day } = input;
  const request = { call: 'POST /api/waiting', key, body: input, result: waitingSchema };
  return createOnce(context, request, async () => {
    const { timezone, pickup_places } = await readSettings();
    checkPlace(pickup_places.places, input.location, { path: 'location' });
    const [lines] = await Promise.all([withTitles(input.lines), checkDay(day, timezone, now)]);
    const created: WaitingEntry = {
      ...input,
      lines,
      id: waitingId(day, now, newId()),
      createdAt: now.toISOString(),
      createdBy: actor.name,
      calledAt: null,
      calledBy: null,
    };
    const noon = pickupInstant(day, '12:00', timezone);
    const ttl = epochSeconds(new Date(startOfStoreDay(noon, 1, timezone)));
    return { created, writes: [insertWrite({ ...waitingKey(created.id), ...created, ttl })] };
  });
}
