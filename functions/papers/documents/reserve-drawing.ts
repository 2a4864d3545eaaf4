import { checkQuota, type Quota } from '#functions/core/limits/quota.ts';
import { reserveAttempt } from '#functions/core/limits/reserve-attempt.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';

/**
 * What a person may have drawn (docs/product.md#limits): the PDFs of orders are kept for good, what
 * is printed of days is not.
 */
const quotas = {
  PDF: { most: 20, minutes: 60, text: 'You have generated 20 PDFs within the hour.' },
  PRINT: { most: 100, minutes: 60, text: 'You have printed 100 lists within the hour.' },
} satisfies Record<string, Quota>;

/**
 * Counts a paper before it is drawn.
 *
 * @throws AppError 'too-many-attempts'
 */
export async function reserveDrawing(
  { now, actor }: OperationContext,
  what: keyof typeof quotas,
  settings = readSettings(),
): Promise<void> {
  // Read beside the attempts, of which only a refusal needs the time zone.
  settings.catch(() => undefined);
  const quota = quotas[what];
  const series = { what, whom: actor.id, keeps: quota.most };
  await reserveAttempt(series, { at: now.toISOString() }, async (before) => {
    const { timezone } = await settings;
    checkQuota([{ quota, instants: before.map(({ at }) => at) }], now, timezone);
  });
}
