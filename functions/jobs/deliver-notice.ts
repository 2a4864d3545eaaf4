import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { logger } from '#functions/core/logger.ts';
import { metrics } from '#functions/core/metrics.ts';
import type { Notice, OutboxItem } from '#functions/core/outbox/outbox-item.ts';
import { claimNotice, releaseNotice } from '#functions/core/outbox/outbox-repository.ts';
import { composeNotice } from '#functions/papers/email/notice-email.ts';
import { EmailRejected, sendRawEmail } from '#functions/papers/email/send-raw-email.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { claimMilliseconds, RetryLater } from './deliver-email.ts';

/**
 * Sends a notice. The caller must complete its effect at once. It is sent twice only if the process
 * dies in between. A final rejection of the address completes it too: nobody waits for the outcome.
 *
 * @throws RetryLater when another delivery is sending it; any other error when it could not be sent
 */
export async function deliverNotice(
  { id, createdAt }: OutboxItem,
  notice: Notice,
  clock: () => Date,
): Promise<void> {
  const at = new Date(createdAt);
  const message = await composeNotice(notice, { at, settings: await readSettings() });
  const now = clock();
  const until = new Date(now.getTime() + claimMilliseconds);
  if (!(await claimNotice(id, notice, { now, until })))
    throw new RetryLater(`Notice ${notice.noticeId} is being sent by another delivery`);
  const entry = { noticeId: notice.noticeId, event: notice.event };
  try {
    await sendRawEmail(notice.to, message);
    metrics.addMetric('EmailSent', MetricUnit.Count, 1);
    logger.info('A notice was sent', entry);
  } catch (error) {
    if (!(error instanceof EmailRejected && error.isFinal)) {
      await releaseNotice(id, notice);
      throw error;
    }
    metrics.addMetric('EmailRejected', MetricUnit.Count, 1);
    logger.error('A notice was permanently refused', { ...entry, reason: error.message });
  }
}
