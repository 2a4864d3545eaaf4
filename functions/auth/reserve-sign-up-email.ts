import { checkQuota, type Quota } from '#functions/limits/quota.ts';
import { reserveAttempt } from '#functions/limits/reserve-attempt.ts';

const ofAddress: Quota = {
  most: 3,
  minutes: 60,
  text: 'We have sent 3 e-mails to this address within the hour.',
};
const ofStore: Quota = {
  most: 100,
  minutes: 24 * 60,
  text: 'There were 100 sign-ups within a day.',
};

/**
 * Counts the e-mail of a sign-up against the quotas of its address and of the store, before it is sent. It
 * stays counted when the send fails, because a failed send may still have delivered the message.
 *
 * @throws AppError 'too-many-attempts', with Retry-After
 */
export async function reserveSignUpEmail(
  email: string,
  now: Date,
  timezone: string,
): Promise<void> {
  const reserve = (whom: string, quota: Quota) =>
    reserveAttempt(
      { what: 'SIGNUP_EMAIL', whom, keeps: quota.most },
      { at: now.toISOString() },
      (before) => checkQuota([{ quota, instants: before.map(({ at }) => at) }], now, timezone),
    );
  // First the address: who sends to one again and again does not use up the quota of all.
  await reserve(email, ofAddress);
  await reserve('STORE', ofStore);
}
