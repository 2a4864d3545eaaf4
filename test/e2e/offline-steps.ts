import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { storeTime } from '#shared/dates/store-time.ts';
import { timezone } from '#test/support/open-bakery.ts';

const now = storeTime(new Date(), timezone);
/** A time zone in which today neither ends nor began within hours. */
export const daytimeZone = now > '03:00' && now < '22:00' ? timezone : 'Asia/Tokyo';

/** The browser has stored what the two screens need. */
export const prepared = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      { timeout: 60_000 },
    )
    .toBe('activated');

/**
 * The paths, without queries, of the answers that the browser keeps and has read since an instant (epoch
 * milliseconds). Runs in the page.
 */
export async function keptPaths(since = 0): Promise<string[]> {
  // Opening it would make it.
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'doughbook-kept')) return [];
  return new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('doughbook-kept');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const answers = database.transaction('answers').objectStore('answers');
      const keys = answers.index('readAt').getAllKeys(IDBKeyRange.lowerBound(since));
      keys.onsuccess = () => {
        database.close();
        resolve(keys.result.map((path) => String(path).replace(/\?.*/, '')));
      };
    };
  });
}

const keeps = (page: Page, paths: string[]) =>
  expect
    .poll(() => page.evaluate(keptPaths, 0), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(paths));

/** Waits until the browser keeps all that the counter shows of a day. */
export const keepsPickups = (page: Page, day: string) =>
  keeps(page, [`/api/pickups/${day}`, '/api/settings/public']);

/** Waits until the browser keeps all that the sheet shows of a day. */
export const keepsSheet = (page: Page, day: string) =>
  keeps(page, [
    `/api/production/${day}`,
    '/api/categories',
    '/api/products',
    '/api/settings/public',
    '/api/stations',
  ]);
