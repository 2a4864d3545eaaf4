import { beginSales } from '#functions/books/sales/count-sales.ts';
import { logger } from '#functions/core/logger.ts';
import { newId } from '#functions/core/operation-context.ts';
import { enqueueOutbox } from '#functions/core/outbox/enqueue.ts';
import { beginReminders } from '#functions/day/reminders/begin-reminders.ts';
import { checkSite } from './check-site.ts';
import { sweepOutbox } from './sweep.ts';

/** Runs every minute. The check comes last, when nothing can be late because of it. */
export const handler = async (): Promise<void> => {
  const queued = await sweepOutbox(new Date());
  if (queued > 0) logger.warn('The sweep queued outbox items again', { queued });
  const context = { now: new Date(), newId };
  for (const outboxId of [await beginReminders(context), await beginSales(context)])
    if (outboxId) await enqueueOutbox(outboxId);
  await checkSite(new Date());
};
