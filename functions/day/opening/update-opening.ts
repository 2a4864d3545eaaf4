import { isDeepStrictEqual } from 'node:util';
import { settingsActivity } from '#functions/core/activity/activity-item.ts';
import { AppError } from '#functions/core/app-error.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { openingWrite, readRules } from '#functions/pickups/availability/rules-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { Opening } from '#shared/schemas/opening.ts';
import { checkRules } from './preview-opening.ts';

const labels = {
  hours: 'Hours',
  lead: 'Lead time',
  closures: 'Closed days',
  seasons: 'Seasons',
} as const;
const parts = Object.keys(labels) as (keyof typeof labels)[];

/**
 * Replaces the rules if the given version is the stored one (docs/product.md#opening; access
 * pattern R2). A repeated request, or one that changes nothing, stores nothing.
 *
 * @throws AppError 'validation' with the fields, 'conflict' if somebody else has changed the rules
 */
export async function updateOpening(context: OperationContext, given: Opening): Promise<Opening> {
  const [settings, { opening: before }] = await Promise.all([readSettings(), readRules()]);
  const changed = parts.filter((part) => !isDeepStrictEqual(given[part], before[part]));
  if (changed.length === 0) return before;
  if (given.version !== before.version) throw new AppError('conflict');
  checkRules(given, context.now, settings);
  const after = { ...given, version: before.version + 1 };
  await transact(() => [
    openingWrite(after),
    settingsActivity(context, 'Opening changed', changed.map((part) => labels[part]).join(', ')),
  ]);
  return after;
}
