import { senderOf } from '#infra/constructs/sender.ts';

/** Limits of an AWS account that this machine does not have itself. */
export type AccountLimits = {
  /** Concurrent invocations of all functions together. */
  lambdaConcurrency: number;
  ses: SesLimits;
};

export type SesLimits = {
  perSecond: number;
  /** E-mails in 24 hours. */
  perDay: number;
  /** Addresses and domains that may receive e-mails, as in SES's sandbox. Undefined: all may. */
  verified?: string[];
};

/**
 * The quotas that AWS gives a new account. Only the store's address is verified, as with
 * `mailIdentity=address`. SES's mailbox simulator may always receive.
 */
export const newAccount = (mailFrom: string): AccountLimits => ({
  lambdaConcurrency: 10,
  ses: {
    perSecond: 1,
    perDay: 200,
    verified: [senderOf(mailFrom).address.toLowerCase(), 'simulator.amazonses.com'],
  },
});
