import { logger } from '#functions/logger.ts';
import { sweepOutbox } from './sweep.ts';

/** Runs each minute. */
export const handler = async (): Promise<void> => {
  const queued = await sweepOutbox(new Date());
  if (queued > 0) logger.warn('The sweep queued outbox items again', { queued });
};
