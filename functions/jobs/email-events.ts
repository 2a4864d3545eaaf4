import { logger } from '#functions/core/logger.ts';
import { parseEmailEvent } from '#functions/papers/email/email-event.ts';
import { recordOutcome } from '#functions/papers/order-emails/record-outcome.ts';

/**
 * Records the outcome of an e-mail, which SES reports through EventBridge: possibly late, twice, or
 * out of order. If it throws, Lambda calls it again.
 */
export const handler = async (event: unknown): Promise<void> => {
  const { messageId, outcome, email } = parseEmailEvent(event);
  const isOfOrder = email !== undefined && (await recordOutcome(new Date(), { ...email, outcome }));
  const { kind, reason } = outcome;
  const entry = { messageId, kind, reason, ...email };
  if (kind === 'delivered') logger.info('An e-mail arrived', entry);
  else
    logger.warn(
      isOfOrder ? 'An e-mail came back' : 'An e-mail that belongs to no order came back',
      entry,
    );
};
