import { reserveUse } from '#functions/core/limits/check-periods.ts';
import type { Period } from '#functions/core/limits/period-repository.ts';
import { checkQuota, type Quota } from '#functions/core/limits/quota.ts';
import { reserveAttempt } from '#functions/core/limits/reserve-attempt.ts';

/** A whole team may sign up in one office, on one morning. */
const ofSource = (source: string): Period => ({
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

/** A stranger needs several networks to use up those of the store; a whole team gets theirs in one office. */
const emailsOfSource = (source: string): Period => ({
  what: 'SIGNUP_EMAIL',
  whom: `SOURCE#${source}`,
  minutes: 24 * 60,
  most: 60,
});

const emailsOfStore: Period = {
  what: 'SIGNUP_EMAIL',
  whom: 'STORE',
  minutes: 24 * 60,
  most: 200,
};

const tooMany = 'Too many sign-ups.';

/**
 * Counts a sign-up of a source, whatever becomes of it.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export const reserveSignUp = ({ now, source }: { now: Date; source: string }): Promise<void> =>
  reserveUse([ofSource(source)], tooMany, now);

/**
 * Counts the e-mail of a sign-up against the quotas of its address, source and store, before it is sent. It
 * stays counted when the send fails, because a failed send may still have delivered the message.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function reserveSignUpEmail(
  email: string,
  { now, source }: { now: Date; source: string },
  timezone: string,
): Promise<void> {
  const series = { what: 'SIGNUP_EMAIL', whom: email, keeps: emailsOfAddress.most } as const;
  // First the address: who sends to one again and again does not use up the quota of all.
  await reserveAttempt(series, { at: now.toISOString() }, (before) =>
    checkQuota([{ quota: emailsOfAddress, instants: before.map(({ at }) => at) }], now, timezone),
  );
  await reserveUse([emailsOfSource(source), emailsOfStore], tooMany, now);
}
