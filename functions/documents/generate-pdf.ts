import type { OperationContext } from '#functions/operation-context.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { checkQuota, type Quota } from '../limits/quota.ts';
import { reserveAttempt } from '../limits/reserve-attempt.ts';
import { reservePdf } from '../orders/pdf-repository.ts';
import { completeEffect } from '../outbox/outbox-repository.ts';
import { readSettings } from '../settings/settings-repository.ts';
import { ensurePdf } from './ensure-pdf.ts';

const ofPerson: Quota = {
  most: 20,
  minutes: 60,
  text: 'You have generated 20 PDFs within the hour.',
};

/** Every version is kept, so nobody may make as many as they like. */
const reserveGeneration = (
  { now, actor }: OperationContext,
  settings: Promise<Settings>,
): Promise<void> =>
  reserveAttempt(
    { what: 'PDF', whom: actor.id, keeps: ofPerson.most },
    { at: now.toISOString() },
    async (before) => {
      const { timezone } = await settings;
      checkQuota([{ quota: ofPerson, instants: before.map(({ at }) => at) }], now, timezone);
    },
  );

/**
 * Makes the next version of an order's PDF; returns its number once the file is stored.
 *
 * @throws AppError 'not-found', 'conflict', 'too-many-attempts'
 */
export async function generatePdf(context: OperationContext, orderId: string): Promise<number> {
  const reading = readSettings();
  // Read beside the attempts, of which only a refusal needs the time zone.
  reading.catch(() => undefined);
  await reserveGeneration(context, reading);
  const settings = await reading;
  const { order, version, outbox } = await reservePdf(context, orderId);
  await ensurePdf(order, version, { settings });
  await completeEffect(outbox, { kind: 'pdf', version });
  return version;
}
