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

/** The quotas that AWS gives a new account. `sender` is the store's verified address. */
export const newAccount = (sender: string): AccountLimits => ({
  lambdaConcurrency: 10,
  ses: { perSecond: 1, perDay: 200, verified: [sender.slice(sender.indexOf('@') + 1)] },
});
