import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateItem } from '#functions/core/data/table.ts';
import { effectKey, outboxItemSchema, outboxKey } from '#functions/core/outbox/outbox-item.ts';
import { listWaitingItems } from '#functions/core/outbox/outbox-repository.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { newStaff, type Staff, signInStaff } from '#test/support/staff.ts';
import { allItems, emptyTable, outboxItems } from '#test/support/table-items.ts';
import { runFakeSes } from './fake-ses.ts';

const ses = runFakeSes();
let users: ReturnType<typeof apiOf>;
let settings: ReturnType<typeof apiOf>;
let performOutboxItem: typeof import('#functions/jobs/perform-item.ts').performOutboxItem;
let ada: Staff;
let ben: Staff;

beforeAll(async () => {
  // Their modules read the endpoint when they load.
  users = apiOf((await import('#functions/edge/api/users.ts')).handler);
  settings = apiOf((await import('#functions/edge/api/settings.ts')).handler);
  ({ performOutboxItem } = await import('#functions/jobs/perform-item.ts'));
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-14T17:05:00.000Z') });
  await emptyTable();
  await saveSettings({ store_name: 'Golden <Crumb>', timezone: 'America/Chicago' });
  ada = await signInStaff({ name: 'Ada', email: 'ada@bakery.example', role: 'admin' });
  ben = await signInStaff({ name: 'Ben', email: 'ben@bakery.example' });
  return () => vi.useRealTimers();
});

const clock = () => new Date();
const as = (staff: Staff, route: ApiCall['route'], body?: unknown) =>
  users({ route, body, cookies: staff.cookies });
const edit = (changes: object) =>
  as(ada, `PUT /api/users/${ben.user.id}`, {
    name: 'Ben',
    role: 'employee',
    email: ben.user.email,
    ...changes,
  });
const waiting = async () => (await listWaitingItems()).map(({ id }) => id);
const send = async () => {
  for (const id of await waiting()) await performOutboxItem(id, clock);
};
const sent = () =>
  ses.mails.map((mail) => `${[mail.to].flat()[0]?.text}: ${mail.subject}`).toSorted();

describe('an e-mail about an account', () => {
  it.each([
    [{ password: 'rye bread' }, ['ben@bakery.example: Your password was changed']],
    [{ role: 'admin' }, ['ben@bakery.example: Your role was changed']],
    [
      { email: 'b@bakery.example' },
      [
        'b@bakery.example: Your e-mail address was changed',
        'ben@bakery.example: Your e-mail address was changed',
      ],
    ],
    [{ name: 'Benjamin', role: 'admin' }, ['ben@bakery.example: Your role was changed']],
    [{ role: 'admin', password: 'rye bread' }, ['ben@bakery.example: Your account was changed']],
    [{ name: 'Benjamin' }, []],
    [{}, []],
  ])('follows a change of %j', async (changes, mails) => {
    expect((await edit(changes)).status).toBe(200);
    await send();
    expect(sent()).toEqual(mails);
    expect(await waiting()).toEqual([]);
  });

  it('follows deleting it and signing it out everywhere, and not creating it', async () => {
    await as(ada, 'POST /api/users', newStaff());
    await as(ada, `DELETE /api/users/${ben.user.id}/sessions`);
    await as(ada, `DELETE /api/users/${ben.user.id}`);
    await send();
    expect(sent()).toEqual([
      'ben@bakery.example: You were signed out everywhere',
      'ben@bakery.example: Your account was deleted',
    ]);
  });

  it('says what changed, when in the store’s time, by whom, and what to do', async () => {
    await edit({ role: 'admin', password: 'rye bread' });
    await send();
    const [mail] = ses.mails;
    expect(mail?.from?.value[0]?.name).toBe('Golden <Crumb>');
    expect(
      mail?.text,
    ).toBe(`Ada changed your account at Golden <Crumb> on Sun 14-Jun-26, 12:05 PM (America/Chicago).

What changed:
- changed the role from Employee to Admin
- set a new password

If you did not expect this, ask Ada. If they know nothing of it, somebody else can use their account: tell an admin at once.

Open the users:
http://localhost:3000/users

Golden <Crumb>
`);
    for (const part of [
      'Golden &lt;Crumb&gt;',
      'changed the role from Employee to Admin',
      'Sun 14-Jun-26, 12:05 PM',
      'href="http://localhost:3000/users"',
    ])
      expect(mail?.html).toContain(part);
    expect(JSON.stringify(await allItems())).not.toContain('rye bread');
  });

  it('tells people of their own changes what to do if it was not them', async () => {
    await as(ben, `DELETE /api/users/${ben.user.id}/sessions`);
    await send();
    expect(ses.mails[0]?.text).toMatch(
      /^You signed your account out in every browser at .*\n\nIf this was not you, somebody else can use your account\. Ask an admin at once/,
    );
  });

  it('is not sent for a rejected change', async () => {
    await edit({ email: 'ada@bakery.example' });
    await edit({ email: 'nowhere' });
    await as(ben, `DELETE /api/users/${ada.user.id}`);
    expect(await waiting()).toEqual([]);
  });

  it('is sent for each of several edits at once that was stored', async () => {
    const passwords = ['rye bread', 'spelt bread', 'oat bread', 'corn bread'];
    const responses = await Promise.all(passwords.map((password) => edit({ password })));
    const stored = responses.filter(({ status }) => status === 200);
    expect(stored.length).toBeGreaterThan(0);
    await send();
    expect(sent()).toEqual(stored.map(() => 'ben@bakery.example: Your password was changed'));
  });
});

describe('a change of who may sign up', () => {
  const save = (body: object) =>
    settings({ route: 'POST /api/settings', body, cookies: ben.cookies });

  it('is sent to all admins, with the old and the new values', async () => {
    await signInStaff({ email: 'eve@bakery.example', role: 'admin' });
    await save({ signup_policy: 'domains', signup_domains: 'oven.example' });
    await send();
    expect(sent()).toEqual([
      'ada@bakery.example: Who may sign up was changed',
      'eve@bakery.example: Who may sign up was changed',
    ]);
    expect(ses.mails[0]?.text).toContain(
      '- Before: Anybody\n- Now: Only people with certain e-mail domains: oven.example\n',
    );
  });

  it('is sent if only the domains differ', async () => {
    await save({ signup_policy: 'domains', signup_domains: 'oven.example' });
    await send();
    await save({ signup_domains: 'oven.example, elsewhere.example' });
    await send();
    expect(ses.mails).toHaveLength(2);
  });

  it('is the only settings change that is sent', async () => {
    await save({ store_name: 'Rosa’s', signup_domains: 'oven.example' });
    expect(await waiting()).toEqual([]);
  });
});

describe('the outbox item of a notice (X11)', () => {
  it('sends it and is gone', async () => {
    await edit({ role: 'admin' });
    const [id = ''] = await waiting();
    for (const _ of ['once', 'again']) await performOutboxItem(id, clock);
    expect(await waiting()).toEqual([]);
    expect(ses.mails).toHaveLength(1);
  });

  it('sends it once when it is delivered five times at the same moment', async () => {
    await edit({ email: 'b@bakery.example' });
    ses.milliseconds = 200;
    const [id = ''] = await waiting();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => performOutboxItem(id, clock)),
    );
    for (const { status } of outcomes)
      if (status === 'rejected') await performOutboxItem(id, clock);
    expect(ses.mails).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('is tried again when SES can not take it now', async () => {
    await edit({ role: 'admin' });
    ses.decide = () => ({ status: 503, code: 'ServiceUnavailable', message: 'Try later' });
    await expect(send()).rejects.toThrow('is not done');
    ses.decide = () => undefined;
    await send();
    expect(ses.mails).toHaveLength(1);
  });

  it('is done when SES refuses an address for good, and the other address gets its own', async () => {
    await edit({ email: 'b@bakery.example' });
    ses.decide = (to) =>
      to === 'b@bakery.example'
        ? { status: 400, code: 'MessageRejected', message: 'Address is on the suppression list' }
        : undefined;
    await send();
    expect(sent()).toEqual(['ben@bakery.example: Your e-mail address was changed']);
    expect(await waiting()).toEqual([]);
  });

  it('is sent when the claim of a delivery that died has lapsed', async () => {
    await edit({ role: 'admin' });
    const [stored] = await outboxItems();
    const { id, effects } = outboxItemSchema.parse(stored);
    const [notice] = Object.values(effects);
    if (!notice) throw new Error('The item has no effect');
    await updateItem({
      Key: outboxKey(id),
      UpdateExpression: 'SET effects.#key.claimedUntil = :until',
      ExpressionAttributeNames: { '#key': effectKey(notice) },
      ExpressionAttributeValues: { ':until': new Date(Date.now() + 30_000).toISOString() },
    });
    await expect(send()).rejects.toThrow('another delivery');
    await performOutboxItem(id, () => new Date(Date.now() + 31_000));
    expect(ses.mails).toHaveLength(1);
  });
});
