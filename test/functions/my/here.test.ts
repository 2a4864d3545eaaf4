import { beforeEach, expect, it, vi } from 'vitest';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import * as bakeries from '#test/functions/orders/bakery.ts';
import { counterOf } from '#test/functions/pickups/counter.ts';
import { dynamoCalls } from '#test/support/consumed-units.ts';
import { customerOf, openPages } from './visitor.ts';

const pickupDate = '2026-06-14T19:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(pickupDate) + minutes * 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(-120) });
  return () => vi.useRealTimers();
});
const bakery = bakeries.eachBakery(openPages);

it('takes ‘I’m here’ on the day, which the counter sees at its next poll', async () => {
  const { id } = await bakeries.place(bakery, { pickupDate });
  const customer = await customerOf(id);
  const counter = counterOf(bakery.staff);
  const heardAt = async (minutes: number) => {
    vi.setSystemTime(at(minutes));
    const { status } = await customer.here();
    const { orders } = await counter.read('2026-06-14', at(minutes - 0.1).toISOString());
    return [status, ...orders.map(({ here }) => here)];
  };
  expect(await heardAt(-31)).toEqual([409]);
  expect(await heardAt(-30)).toEqual([200, at(-30).toISOString()]);
  // Said again within ten minutes, it changes nothing.
  expect(await heardAt(-20.1)).toEqual([200]);
  const here = at(-20).toISOString();
  expect(await heardAt(-20)).toEqual([200, here]);
  expect((await counter.read('2026-06-14')).orders).toMatchObject([{ id, here }]);
  // An edit that a colleague has begun stays valid.
  expect(await bakeries.readOrder(bakery, id)).toMatchObject({ version: 1, here });
  expect(await customer.read()).toMatchObject({ here });
  // Moved to another day, the order's customer is not there.
  const moved = bakeries.customerEdit({ pickupDate: '2026-06-15T19:00:00.000Z' });
  await bakeries.callAs(bakery.staff)(`PATCH /api/orders/${id}/customer`, moved);
  const [tomorrow] = (await counter.read('2026-06-15')).orders;
  expect(tomorrow?.id).toBe(id);
  expect(tomorrow).not.toHaveProperty('here');
  expect(await heardAt(-5)).toEqual([409]);
});

it('writes 8 units beside its limits, and nothing while it is off or once it is done', async () => {
  const { id } = await bakeries.place(bakery, { pickupDate });
  const { here } = await customerOf(id);
  vi.setSystemTime(at(-10));
  await saveSettings({ customer_here: 'off' });
  expect((await here()).status).toBe(409);
  await saveSettings({ customer_here: 'on' });
  const calls = await dynamoCalls(here);
  const stored = calls.find(({ command }) => command.startsWith('Transact'));
  expect(stored?.units).toBeLessThanOrEqual(8);
  await counterOf(bakery.staff).handOver(id, { anyway: ['not-ready'] });
  vi.setSystemTime(at(5));
  expect(await here()).toMatchObject({ status: 409, body: { code: 'not-now' } });
});
