import * as z from 'zod/mini';
import { findOne, type Key } from '#functions/core/data/table.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { reminderDay } from './reminder-day.ts';

const progressKey: Key = { pk: 'REMINDERS', sk: 'REMINDERS' };
const progressSchema = z.object({
  day: z.string(),
  /** How many rounds through the day's orders were begun. */
  rounds: z.int(),
});
type Progress = z.infer<typeof progressSchema>;

/** The index may briefly miss an order whose status is changing. A second round a minute later finds it. */
const mostRounds = 2;

class BegunAlready extends Error {}

const progressWrite = (next: Progress, before: Progress | undefined): Write => ({
  put: {
    Item: { ...progressKey, ...next },
    ...(before
      ? {
          ConditionExpression: '#day = :day AND rounds = :rounds',
          ExpressionAttributeNames: { '#day': 'day' },
          ExpressionAttributeValues: { ':day': before.day, ':rounds': before.rounds },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
  conditionError: () => new BegunAlready(),
});

/**
 * From 5 PM store time, puts the reminders of tomorrow's orders into the outbox, once for each round
 * (docs/product.md#reminders; access pattern X12). Called each minute.
 *
 * @returns the id of the outbox item to enqueue; undefined when there is nothing to begin
 */
export async function beginReminders(
  context: Pick<OperationContext, 'now' | 'newId'>,
): Promise<string | undefined> {
  const { reminders, timezone } = await readSettings();
  const day = reminderDay(context.now, timezone);
  if (day === undefined || reminders === 'off') return undefined;
  const before = await findOne(progressKey, progressSchema);
  const rounds = before?.day === day ? before.rounds : 0;
  if (rounds >= mostRounds) return undefined;
  const outbox = outboxWrites(context, { effects: [{ kind: 'reminders', day }] });
  try {
    await transact(() => [progressWrite({ day, rounds: rounds + 1 }, before), ...outbox.writes]);
  } catch (error) {
    if (error instanceof BegunAlready) return undefined;
    throw error;
  }
  return outbox.outboxId;
}
