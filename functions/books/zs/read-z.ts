import type * as z from 'zod/mini';
import { salesOf } from '#functions/books/sales/read-sales.ts';
import { AppError } from '#functions/core/app-error.ts';
import { readLedgerRows } from '#functions/ledger/till-item.ts';
import { findZ, readZs } from '#functions/ledger/z-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { tillsApi } from '#shared/api/tills.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { tillIds } from '#shared/payments/till-ids.ts';
import type { Z, ZDetail } from '#shared/schemas/tills.ts';
import { knownTill } from './open-till.ts';

/**
 * Lists the closed Zs of a till, newest first (access pattern K6).
 *
 * @throws AppError 'not-found'
 */
export async function listZs(
  till: string,
  page: z.output<typeof tillsApi.listZs.query>,
): Promise<Z[]> {
  const [zs] = await Promise.all([readZs(till, page), knownTill(till)]);
  return zs;
}

/**
 * Reads a closed Z with a page of its rows, those after `after`, and the sales of the store's day on which it
 * closed (access pattern K7).
 *
 * @throws AppError 'not-found'
 */
export async function readZ(till: string, number: string, after?: string): Promise<ZDetail> {
  if (!tillIds().includes(till) || !/^[1-9]\d{0,5}$/.test(number)) throw new AppError('not-found');
  const [closed, page, { timezone }] = await Promise.all([
    findZ(till, Number(number)),
    readLedgerRows(till, Number(number), after),
    readSettings(),
  ]);
  if (!closed) throw new AppError('not-found');
  return { ...closed, ...page, sold: await salesOf(storeDay(closed.closedAt, timezone)) };
}
