import { orderPk } from '#functions/core/data/order-pk.ts';
import { ConflictError } from '#functions/core/data/retry.ts';
import { ifConditionHolds, queryCollection, updateItem } from '#functions/core/data/table.ts';
import { ifStill, type Write } from '#functions/core/data/transact.ts';
import {
  type EmailRecord,
  emailKey,
  emailPrefix,
  emailRecordSchema,
} from '#functions/orders/order/order-item.ts';
import type { EmailOutcome } from '#shared/schemas/orders.ts';

/** Reads all e-mails of an order, unsorted (access pattern X8). */
export async function listEmailRecords(orderId: string): Promise<EmailRecord[]> {
  const items = await queryCollection(orderPk(orderId), { prefix: emailPrefix });
  return items.map((item) => emailRecordSchema.parse(item));
}

const names = { '#state': 'state' };

/**
 * Claims an e-mail for sending until `until`, so that only one of two concurrent deliveries sends
 * it. Returns false if it is settled or another delivery holds a claim. A claim expires if its
 * holder dies (access pattern X9).
 */
export async function claimEmail(
  orderId: string,
  emailId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const claimed = await ifConditionHolds(
    updateItem({
      Key: emailKey(orderId, emailId),
      UpdateExpression: 'SET claimedUntil = :until',
      ConditionExpression:
        '#state = :pending AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: {
        ':pending': 'pending',
        ':now': now.toISOString(),
        ':until': until.toISOString(),
      },
    }),
  );
  return claimed !== undefined;
}

/**
 * Gives up a claim after a failed attempt, so that the next attempt need not wait until it expires
 * (access pattern X9).
 */
export const releaseEmail = (orderId: string, emailId: string) =>
  updateItem({
    Key: emailKey(orderId, emailId),
    UpdateExpression: 'REMOVE claimedUntil',
    ...ifStill('state', 'pending'),
  });

type Outcome = {
  state: 'sent' | 'failed' | 'skipped';
  at: Date;
  error: string | null;
  /** The attached version: a later one than requested if the order changed while the e-mail waited. */
  pdfVersion: number;
};

/** Records once whether an e-mail was sent, failed or skipped (access pattern X10). */
export const attemptWrite = (
  orderId: string,
  emailId: string,
  { state, at, error, pdfVersion }: Outcome,
): Write => ({
  update: {
    Key: emailKey(orderId, emailId),
    UpdateExpression:
      'SET #state = :state, #at = :at, #error = :error, pdfVersion = :pdfVersion REMOVE claimedUntil',
    ConditionExpression: '#state = :pending',
    ExpressionAttributeNames: { ...names, '#at': 'at', '#error': 'error' },
    ExpressionAttributeValues: {
      ':pending': 'pending',
      ':state': state,
      ':at': at.toISOString(),
      ':error': error,
      ':pdfVersion': pdfVersion,
    },
  },
});

/**
 * Records the outcome of an e-mail, if it still exists and its outcome has not changed since it was
 * read (access pattern O15).
 */
export const outcomeWrite = (
  orderId: string,
  { id, outcome: before }: EmailRecord,
  outcome: EmailOutcome,
): Write => ({
  update: {
    Key: emailKey(orderId, id),
    UpdateExpression: 'SET outcome = :outcome',
    ConditionExpression: before
      ? 'outcome = :before'
      : 'attribute_exists(pk) AND attribute_not_exists(outcome)',
    ExpressionAttributeValues: { ':outcome': outcome, ...(before && { ':before': before }) },
  },
  conditionError: () => new ConflictError('Another event of the e-mail was recorded first'),
});
