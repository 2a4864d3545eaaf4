import { checkQuota, type Quota } from '#functions/limits/quota.ts';
import { reserveAttempt } from '#functions/limits/reserve-attempt.ts';
import type { OperationContext } from '#functions/operation-context.ts';

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

/** All people's together, for both quotas look at the same attempts. */
const series = { what: 'TEST_EMAIL', whom: 'STORE', keeps: ofStore.most } as const;

/**
 * Takes one of the test e-mails that a person and the store have left, before it is sent. It stays taken
 * whatever becomes of it: a send that failed in the middle may have left the house.
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
