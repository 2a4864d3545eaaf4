import { MetricUnit } from '@aws-lambda-powertools/metrics';
import pMap from 'p-map';
import { logger } from '#functions/core/logger.ts';
import { metrics } from '#functions/core/metrics.ts';
import {
  isDue,
  listWaitingItems,
  postponeSweep,
  type Waiting,
} from '#functions/core/outbox/outbox-repository.ts';
import { sendToQueue } from '#functions/core/outbox/queue.ts';

/** Items queued at the same time. In sequence, one run could not queue many items after an outage. */
const concurrency = 20;

/**
 * The age after which items are ignored. By then no queue holds the message anymore: it was tried for six
 * hours and was a dead letter for 14 days. Nothing will happen to the item, so it must not keep the alarm for
 * a late outbox ringing.
 */
const keptSeconds = 15 * 86_400;

/**
 * Publishes the number of waiting items and the age of the oldest, before the actual work, which
 * can exceed the function's timeout. An alarm uses these metrics (`infra/constructs/alarms.ts`);
 * missing data raises it too.
 */
function publishFigures(waiting: { createdAt: Date }[], now: Date): void {
  const ages = waiting
    .map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 1_000)
    .filter((age) => age >= 0 && age < keptSeconds);
  metrics.addMetric('OutboxItems', MetricUnit.Count, ages.length);
  metrics.addMetric('OutboxOldestSeconds', MetricUnit.Seconds, Math.max(0, ...ages));
  metrics.publishStoredMetrics();
}

/**
 * Queues due outbox items again. An item is due one minute after it was stored or last taken: its
 * message was never sent, or its delivery died.
 *
 * @returns how many items were queued
 */
export async function sweepOutbox(now: Date): Promise<number> {
  const waiting = await listWaitingItems();
  publishFigures(waiting, now);
  const due = waiting.filter((item) => isDue(item, now));
  const queued = await pMap(due, (item) => queueAgain(item, now), { concurrency });
  return queued.filter(Boolean).length;
}

async function queueAgain(item: Waiting, now: Date): Promise<boolean> {
  try {
    await sendToQueue(item.id);
    await postponeSweep(item, now);
    return true;
  } catch (error) {
    logger.error('The sweep could not queue an outbox item', { outboxId: item.id, error });
    return false;
  }
}
