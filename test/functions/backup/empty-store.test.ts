import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, expect, inject, it, vi } from 'vitest';
import { getItem, tableName } from '#functions/core/data/table.ts';
import { handler as auth } from '#functions/edge/api/auth.ts';
import { performOutboxItem } from '#functions/jobs/perform-item.ts';
import { handler as sweep } from '#functions/jobs/sweep-outbox.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { backUp } from '#infra/backup/back-up.ts';
import { restore } from '#infra/backup/restore.ts';
import { isEmpty, type Store } from '#infra/backup/store.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import { checkout, openBakery, place } from '#test/functions/orders/bakery.ts';
import { openStandIn } from '#test/infra/backup/stand-in-store.ts';
import { apiOf } from '#test/support/call-api.ts';
import { queued } from '#test/support/fake-queue.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';

const on = (day: string, time: string) => pickupInstant(day, time, 'America/Los_Angeles');
const evening = new Date(on('2026-06-14', '18:00'));
const reminders = { pk: 'REMINDERS', sk: 'REMINDERS' };
let store: Store;
beforeEach(async () => {
  await emptyTable();
  store = { ...(await openStandIn(inject('dynamoEndpoint'))).store, table: tableName };
  vi.useFakeTimers({ toFake: ['Date'], now: evening });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('is empty after sweeps and a stranger who tried to sign in, but not with a setting', async () => {
  await sweep();
  const body = { email: 'eve@example.com', password: 'a guess a day' };
  const refused = await apiOf(auth)({ route: 'POST /api/auth/login', body });
  expect(refused.status).toBe(401);
  expect((await allItems()).length).toBeGreaterThan(0);
  expect(await isEmpty(store)).toBe(true);
  await saveSettings({ tax_rate: '8.75' });
  expect(await isEmpty(store)).toBe(false);
});

it('stays empty through every minute of a day, whatever the sweep begins in it', {
  tags: 'deep',
  timeout: 120_000,
}, async () => {
  vi.stubGlobal('fetch', async () => new Response('ok'));
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    vi.setSystemTime(Date.parse('2026-06-14T00:00:30Z') + minute * 60_000);
    await sweep();
    for (const id of queued.splice(0)) await performOutboxItem(id, () => new Date());
  }
  expect(await isEmpty(store)).toBe(true);
});

it('reminds of all restored orders, although the sweep began when only the settings were there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-evening-'));
  const file = join(folder, 'store.backup');
  vi.setSystemTime(on('2026-06-13', '10:00'));
  const bakery = await openBakery();
  await place(bakery, checkout(bakery, { pickupDate: on('2026-06-15', '10:00') }));
  await saveSettings({ reminders: 'on' });
  const before = await allItems();
  await backUp(store, file, new Date());
  await emptyTable();
  vi.setSystemTime(evening);
  let hasBegun = false;
  const send = store.dynamo.send.bind(store.dynamo) as (command: object) => Promise<unknown>;
  store.dynamo.send = (async (command: object) => {
    const answer = await send(command);
    if (!hasBegun && command instanceof BatchWriteItemCommand) {
      await sweep();
      hasBegun = (await getItem(reminders)) !== undefined;
    }
    return answer;
  }) as never;
  await restore(store, file);
  rmSync(folder, { recursive: true });
  expect(hasBegun).toBe(true);
  expect(await allItems()).toEqual(expect.arrayContaining(before));
  expect(await getItem(reminders)).toBeUndefined();
  await sweep();
  expect(await getItem(reminders)).toMatchObject({ day: '2026-06-15', rounds: 1 });
});
