import { checkQuota, type Quota } from '#functions/core/limits/quota.ts';
import { reserveAttempt } from '#functions/core/limits/reserve-attempt.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';

const ofPerson: Quota = {
  most: 5,
  minutes: 60,
  text: 'You have sent 5 test e-mails within the hour.',
};
const ofStore: Quota = {
  most: 50,
  minutes: 24 * 60,
  text: 'Your team has sent 50 test e-mails within a day.',
};

/** One series for all users, because both quotas count the same attempts. */
const series = { what: 'TEST_EMAIL', whom: 'STORE', keeps: ofStore.most } as const;

/**
 * Counts a test e-mail against the quotas of the user and of the store, before it is sent. It stays
 * counted when sending fails, because the message may still have been delivered.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export const reserveTestEmail = (
  { now, actor }: Pick<OperationContext, 'now' | 'actor'>,
  timezone: string,
): Promise<void> =>
  reserveAttempt(series, { at: now.toISOString(), by: actor.id }, (before) => {
    const own = before.filter(({ by }) => by === actor.id);
    const uses = [
      { quota: ofPerson, instants: own.map(({ at }) => at) },
      { quota: ofStore, instants: before.map(({ at }) => at) },
    ];
    checkQuota(uses, now, timezone);
  });
