import { reserveUse } from '#functions/core/limits/check-periods.ts';
import type { LimitPeriod } from '#functions/core/limits/period-repository.ts';
import { checkQuota, type Quota } from '#functions/core/limits/quota.ts';
import { reserveAttempt } from '#functions/core/limits/reserve-attempt.ts';

/** Allows for a whole team that signs up in one office on one morning. */
const ofSource = (source: string): LimitPeriod => ({
  what: 'SIGNUP',
  whom: `SOURCE#${source}`,
  minutes: 60,
  most: 120,
});

const emailsOfAddress: Quota = {
  most: 3,
  minutes: 60,
  text: 'We have sent 3 e-mails to this address within the hour.',
};

/**
 * Allows for a whole team in one office, yet a stranger needs several networks to use up the store's quota.
 */
const emailsOfSource = (source: string): LimitPeriod => ({
  what: 'SIGNUP_EMAIL',
  whom: `SOURCE#${source}`,
  minutes: 24 * 60,
  most: 60,
});

const emailsOfStore: LimitPeriod = {
  what: 'SIGNUP_EMAIL',
  whom: 'STORE',
  minutes: 24 * 60,
  most: 200,
};

const tooMany = 'Too many sign-ups.';

/**
 * Counts a sign-up from a source, whether it succeeds or not.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export const reserveSignUp = ({ now, source }: { now: Date; source: string }): Promise<void> =>
  reserveUse([ofSource(source)], tooMany, now);

/**
 * Counts the e-mail of a sign-up against the quotas of its address, source and store, before it is
 * sent. It stays counted when sending fails, because the message may still have been delivered.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function reserveSignUpEmail(
  email: string,
  { now, source }: { now: Date; source: string },
  timezone: string,
): Promise<void> {
  const series = { what: 'SIGNUP_EMAIL', whom: email, keeps: emailsOfAddress.most } as const;
  // The address first: repeated e-mails to one address must not use up the quotas that everybody shares.
  await reserveAttempt(series, { at: now.toISOString() }, (before) =>
    checkQuota([{ quota: emailsOfAddress, instants: before.map(({ at }) => at) }], now, timezone),
  );
  await reserveUse([emailsOfSource(source), emailsOfStore], tooMany, now);
}
