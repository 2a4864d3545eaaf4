import { AppError } from '#functions/core/app-error.ts';
import { readTillItem, type Till } from '#functions/ledger/till-item.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { tillIds } from '#shared/payments/till-ids.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { OpenTill } from '#shared/schemas/tills.ts';
import { expectedCash } from '#shared/tills/till-sums.ts';
import { readTotal } from './total-repository.ts';

export type KnownTill = { item: Till; settings: Settings };

/**
 * Reads a till. A till beyond the store's current number is still known if anything was ever recorded in it.
 *
 * @throws AppError 'not-found'
 */
export async function knownTill(till: string): Promise<KnownTill> {
  if (!tillIds().includes(till)) throw new AppError('not-found');
  const [item, settings] = await Promise.all([readTillItem(till), readSettings()]);
  const isUsed = item.z > 1 || item.count > 0;
  if (!isUsed && Number(till) > settings.tills) throw new AppError('not-found');
  return { item, settings };
}

export async function openTill(till: string, { item, settings }: KnownTill): Promise<OpenTill> {
  const { sums, count, notable } = await readTotal(till, item);
  const startingCash = settings.starting_cash;
  return {
    till,
    z: item.z,
    openedAt: item.openedAt ?? null,
    startingCash,
    expected: expectedCash(startingCash, sums),
    sums,
    count,
    notable,
  };
}

/**
 * Reads a till's open Z, with the cash that should be in the drawer (access pattern K3).
 *
 * @throws AppError 'not-found'
 */
export const readTill = async (till: string): Promise<OpenTill> =>
  openTill(till, await knownTill(till));
