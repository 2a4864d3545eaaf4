import { checkQuota, type Quota } from '#functions/core/limits/quota.ts';
import { reserveAttempt } from '#functions/core/limits/reserve-attempt.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';

/**
 * The documents that a user may have drawn (docs/product.md#limits). PDFs of orders are kept permanently,
 * lists are not.
 */
const quotas = {
  PDF: { most: 20, minutes: 60, text: 'You have generated 20 PDFs within the hour.' },
  PRINT: { most: 100, minutes: 60, text: 'You have printed 100 lists within the hour.' },
} satisfies Record<string, Quota>;

/**
 * Counts a document before it is drawn.
 *
 * @throws AppError 'too-many-attempts'
 */
export async function reserveDrawing(
  { now, actor }: OperationContext,
  what: keyof typeof quotas,
  settings = readSettings(),
): Promise<void> {
  // Read in parallel with the attempts; the time zone is needed only for a refusal.
  settings.catch(() => undefined);
  const quota = quotas[what];
  const series = { what, whom: actor.id, keeps: quota.most };
  await reserveAttempt(series, { at: now.toISOString() }, async (before) => {
    const { timezone } = await settings;
    checkQuota([{ quota, instants: before.map(({ at }) => at) }], now, timezone);
  });
}
