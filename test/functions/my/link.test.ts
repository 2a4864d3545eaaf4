import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { orderLinkToken, readOrderLink } from '#functions/core/data/order-link.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { myApi } from '#shared/api/my.ts';
import * as bakeries from '#test/functions/orders/bakery.ts';
import { dynamoCalls } from '#test/support/consumed-units.ts';
import { testCodeword } from '#test/support/test-secrets.ts';
import { customerOf, openPages, visitorWith } from './visitor.ts';

const bakery = bakeries.eachBakery(openPages);
const now = new Date();

it('names an order and its number, and no other text does', async () => {
  const links = fc.record({ orderId: fc.uuid(), number: fc.nat(65_535) });
  const text = fc.string({ minLength: 1 });
  await fc.assert(
    fc.asyncProperty(links, fc.nat(34 * 8 - 1), text, async (link, bit, more) => {
      const token = await orderLinkToken(link, now);
      expect(await readOrderLink(token, now)).toEqual(link);
      const bytes = Buffer.from(token, 'base64url');
      bytes.writeUInt8((bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3);
      const wrong = [bytes.toString('base64url'), token.slice(0, -1 - (bit % 40)), token + more];
      for (const one of [...wrong, more + token, `${token}=`, token.repeat(200)])
        expect(await readOrderLink(one, now)).toBeUndefined();
    }),
  );
});

it('reads and writes nothing for 10,000 wrong tokens', async () => {
  const { id } = await bakeries.place(bakery);
  const token = await orderLinkToken({ orderId: id, number: 0 }, now);
  const routes = Object.values(myApi).filter(({ access }) => access === 'link');
  const calls = await dynamoCalls(async () => {
    for (let count = 0; count < 10_000; count += 1) {
      const { method, path } = routes[count % routes.length] ?? myApi.readMyOrder;
      const wrong = count % 3 ? `${count}${token.slice(5)}` : 'x'.repeat(count);
      const { status } = await visitorWith(wrong).call(`${method} ${path as '/api/my'}`);
      if (status !== 404) throw new Error(`${method} ${path}: ${status}`);
    }
  });
  expect(calls).toEqual([]);
});

it('answers every link that opens nothing in the same way', async () => {
  const { id } = await bakeries.place(bakery);
  const staff = bakeries.callAs(bakery.staff);
  const tokenOf = ({ body }: { body: unknown }) => (body as { url: string }).url.split('/my#')[1];
  const readLink = () => staff(`GET /api/orders/${id}/link`);
  const renew = () => staff(`POST /api/orders/${id}/link`, undefined, { 'if-match': '"1"' });
  const old = visitorWith(String(tokenOf(await readLink())));
  const answer = async ({ call }: typeof old) => (await call('GET /api/my')).status;
  expect(await answer(old)).toBe(200);
  const current = visitorWith(String(tokenOf(await renew())));
  expect(await answer(current)).toBe(200);
  const gone = { status: 404, body: { error: 'This page is gone.', code: 'not-found' } };
  const refused = async ({ call }: typeof old, why: string) =>
    expect(await call('GET /api/my'), why).toMatchObject(gone);
  await refused(old, 'ended');
  await refused(visitorWith('x'), 'wrong');
  await refused(await customerOf(randomUUID()), 'of an order that never was');
  await saveSettings({ customer_page: 'off' });
  await refused(current, 'off');
  for (const call of [readLink, renew]) expect((await call()).status).toBe(404);
  await saveSettings({ customer_page: 'on' });
  const days = (count: number) => Date.parse(bakeries.somePickup) + count * 24 * 3_600_000;
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: days(30) });
  expect(await answer(current)).toBe(200);
  vi.setSystemTime(days(31));
  await refused(current, 'too late');
  vi.setSystemTime(now);
  await staff(`PATCH /api/orders/${id}/status`, { status: 'complete' });
  await bakeries.settleAll();
  await staff(`POST /api/orders/${id}/forget-customer`, { codeword: testCodeword });
  await refused(current, 'forgotten');
  await refused(await customerOf(id, 2), 'forgotten, and with a new link');
});

it('takes 120 readings and 20 writings of a link within an hour', async () => {
  const { id } = await bakeries.place(bakery);
  const { read, here, call } = await customerOf(id);
  for (let count = 0; count < 120; count += 1) expect(await read()).toMatchObject({ paid: 0 });
  for (let count = 0; count < 20; count += 1) expect((await here()).status).toBe(409);
  const headers = { 'retry-after': expect.any(String) };
  expect(await call('GET /api/my')).toMatchObject({ status: 429, headers });
  expect(await here()).toMatchObject({ status: 429, headers });
});
