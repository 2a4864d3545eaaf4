import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { listActivity } from '#functions/core/activity/activity-repository.ts';
import { getItem } from '#functions/core/data/table.ts';
import { handler as authHandler } from '#functions/edge/api/auth.ts';
import { handler as sessionHandler } from '#functions/edge/api/session.ts';
import { handler } from '#functions/edge/api/users.ts';
import { adminCountKey } from '#functions/store/users/user-item.ts';
import { type User, userSchema } from '#shared/schemas/users.ts';
import { type ApiCall, apiOf, cookiesOf, invalid, statusesOf } from '#test/support/call-api.ts';
import {
  eachStaff,
  newStaff,
  type Staff,
  signInAgain,
  signInStaff,
  staffPassword,
} from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';

const { api, staff: admin, call } = eachStaff(handler, { name: 'Ada Admin', role: 'admin' });
const auth = apiOf(authHandler);
const callAs = (staff: Staff, route: ApiCall['route'], body?: unknown) =>
  api({ route, body, cookies: staff.cookies });

const list = async () => z.array(userSchema).parse((await call('GET /api/users')).body);
const add = async (given: Parameters<typeof newStaff>[0] = {}) =>
  userSchema.parse((await call('POST /api/users', newStaff(given))).body);
const logIn = (email: string, password: string) =>
  auth({ route: 'POST /api/auth/login', body: { email, password } });
const change = (id: string, body: object, staff = admin) =>
  callAs(staff, `PUT /api/users/${id}`, body);
const whoIs = async (cookies: string[]) => {
  const { body } = await apiOf(sessionHandler)({ route: 'GET /api/auth/me', cookies });
  const { until: _, ...session } = z.looseObject({}).parse(body);
  return session;
};

it('shows everybody, the oldest first, and no password (U1)', async () => {
  const ben = await add({ name: 'Ben' });
  const { body } = await call('GET /api/users');
  expect(body).toEqual([userSchema.parse(admin.user), ben]);
  expect(JSON.stringify(body)).not.toMatch(/password|salt|hash|sessionVersion/);
});

describe('creating an account (U5)', () => {
  it('returns the account, which can sign in', async () => {
    const input = newStaff({ name: 'Ben', email: ' Ben@Bakery.example ' });
    const response = await call('POST /api/users', input);
    expect(response.status).toBe(201);
    expect(z.strictObject(userSchema.shape).parse(response.body)).toMatchObject({
      name: 'Ben',
      email: 'Ben@Bakery.example',
      role: 'employee',
    });
    expect((await logIn('ben@bakery.example', staffPassword)).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'ben' }, 'email', 'Please enter a valid email'],
    [{ password: '12345' }, 'password', 'Minimum 6 characters'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ password: 'x'.repeat(257) }, 'password', 'At most 256 characters'],
    [{ role: 'owner' }, 'role', 'Please select a role'],
    [{ role: undefined }, 'role', 'Please select a role'],
  ])('refuses %j', async (wrong, path, message) => {
    const response = await call('POST /api/users', { ...newStaff(), ...wrong });
    expect(response).toMatchObject(invalid(path, message));
    expect(await list()).toHaveLength(1);
  });

  it('lets one of two win that take the same e-mail, and stores nothing for a third', async () => {
    const ben = newStaff({ role: 'admin', email: 'ben@bakery.example' });
    const adding = [1, 2].map(() => call('POST /api/users', ben));
    expect(await statusesOf(adding)).toEqual([201, 409]);
    const before = await allItems();
    expect(await call('POST /api/users', { ...ben, email: 'BEN@bakery.example' })).toMatchObject({
      status: 409,
      body: { error: 'An account with this email already exists', code: 'email-taken' },
    });
    expect(await allItems()).toEqual(before);
  });

  it('knows a domain in its own script and in ASCII as the same', async () => {
    const ben = await call('POST /api/users', newStaff({ email: 'ben@KÄSE.example' }));
    const twin = newStaff({ email: 'ben@xn--kse-qla.example' });
    expect((await call('POST /api/users', twin)).status).toBe(409);
    const { id, name, role } = ben.body as { id: string; name: string; role: string };
    const changed = { name, role, email: twin.email };
    expect((await call(`PUT /api/users/${id}`, changed)).status).toBe(200);
  });
});

describe('changing an account (U6)', () => {
  it('changes name, e-mail and role and keeps the password when it is left blank', async () => {
    const ben = await add({ email: 'ben@bakery.example' });
    const input = { name: 'Benjamin', email: 'benjamin@bakery.example', role: 'admin' };
    expect(await change(ben.id, { ...input, password: '' })).toMatchObject({
      status: 200,
      body: { ...ben, ...input },
    });
    expect((await logIn('benjamin@bakery.example', staffPassword)).status).toBe(200);
    expect((await logIn('ben@bakery.example', staffPassword)).status).toBe(401);
    await add({ email: 'ben@bakery.example' });
  });

  it('ends the sessions of an account whose password changes', async () => {
    const ben = await add();
    const cookies = cookiesOf(await logIn(ben.email, staffPassword));
    expect(await whoIs(cookies)).toEqual({ user: ben });
    await change(ben.id, { ...ben, password: 'another password' });
    expect(await whoIs(cookies)).toEqual({});
    expect((await logIn(ben.email, staffPassword)).status).toBe(401);
    expect((await logIn(ben.email, 'another password')).status).toBe(200);
  });

  it('refuses a short password, a taken e-mail and an account that is not there', async () => {
    const ben = await add();
    const before = await allItems();
    expect((await change(ben.id, { ...ben, password: '12345' })).status).toBe(400);
    expect((await change(ben.id, { ...ben, email: admin.user.email })).status).toBe(409);
    expect((await change('nobody', ben)).status).toBe(404);
    expect(await allItems()).toEqual(before);
  });

  it('keeps one admin when the last two are made employees at once', async () => {
    const demote = (staff: Staff) =>
      change(staff.user.id, { ...staff.user, password: '', role: 'employee' }, staff);
    const other = await signInStaff({ role: 'admin' });
    expect(await statusesOf([admin, other].map(demote))).toEqual([200, 409]);
    const admins = (await list()).filter(({ role }) => role === 'admin');
    expect(admins).toHaveLength(1);
    const last = admins[0]?.id === admin.user.id ? admin : other;
    expect(await demote(last)).toMatchObject({ status: 409, body: { code: 'last-admin' } });
  });
});

describe('changing one’s own account', () => {
  const missing = 'Please enter your current password to change your email or password.';
  const wrong = 'This is not your current password';
  let ben: User;
  let cookies: string[];
  const changeOwn = (changes: object) =>
    api({ route: `PUT /api/users/${ben.id}`, body: { ...ben, ...changes }, cookies });

  beforeEach(async () => {
    ben = await add({ name: 'Ben' });
    cookies = cookiesOf(await logIn(ben.email, staffPassword));
  });

  it('gives who changes their own password a fresh session for the ended one', async () => {
    const response = await changeOwn({ password: 'another one', currentPassword: staffPassword });
    expect(await whoIs(cookies)).toEqual({});
    expect(await whoIs(cookiesOf(response))).toEqual({ user: ben });
  });

  it('keeps the session with a new e-mail, name or role, and asks for no password for the last two', async () => {
    const email = 'benjamin@bakery.example';
    const changed = { ...ben, email, name: 'Benjamin', role: 'admin' };
    expect(await changeOwn({ ...changed, currentPassword: staffPassword })).toMatchObject({
      status: 200,
      body: changed,
      cookies: [],
    });
    expect(await whoIs(cookies)).toEqual({ user: changed });
    expect((await changeOwn({ ...changed, name: 'Benny', password: '' })).status).toBe(200);
  });

  it.each([
    [{ password: 'another one' }, missing],
    [{ email: 'b@bakery.example' }, missing],
    [{ email: 'b@bakery.example', currentPassword: '' }, missing],
    [{ password: 'another one', currentPassword: 'wrong' }, wrong],
    [{ email: 'b@bakery.example', currentPassword: 'wrong' }, wrong],
  ])('refuses %j', async (changes, message) => {
    expect(await changeOwn(changes)).toMatchObject(invalid('currentPassword', message));
    expect((await list()).at(-1)).toEqual(ben);
    expect((await logIn(ben.email, staffPassword)).status).toBe(200);
  });

  it('counts wrong passwords with those at the sign-in', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const _ of [1, 2, 3]) await changeOwn({ password: 'rye bread', currentPassword: 'wrong' });
    for (const _ of [1, 2]) await logIn(ben.email, 'wrong');
    const refused = { status: 429, body: { code: 'too-many-attempts' } };
    const right = { password: 'another one', currentPassword: staffPassword };
    expect(await changeOwn(right)).toMatchObject(refused);
    expect(await logIn(ben.email, staffPassword)).toMatchObject(refused);
  });

  it('lets one of two win that change the password at once', async () => {
    const responses = await Promise.all(
      ['first one', 'second one'].map((password) =>
        changeOwn({ password, currentPassword: staffPassword }),
      ),
    );
    const won = responses.findIndex(({ status }) => status === 200);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(ben.email, won === 0 ? 'first one' : 'second one')).status).toBe(200);
    expect((await logIn(ben.email, won === 0 ? 'second one' : 'first one')).status).toBe(401);
  });
});

describe('signing out everywhere (U14)', () => {
  const path = (id: string) => `DELETE /api/users/${id}/sessions` as const;

  it('ends every session of a colleague and none of one’s own', async () => {
    const ben = await signInStaff();
    const tablet = await signInAgain(ben.user, new Date());
    expect(await call(path(ben.user.id))).toMatchObject({ status: 204, cookies: [] });
    for (const cookies of [ben.cookies, tablet]) expect(await whoIs(cookies)).toEqual({});
    expect(await whoIs(admin.cookies)).not.toEqual({});
    expect(await whoIs(await signInAgain({ ...ben.user, sessionVersion: 2 }, new Date()))).toEqual({
      user: userSchema.parse(ben.user),
    });
  });

  it('ends one’s own on this browser too, unless it is to stay', async () => {
    const { user, cookies } = admin;
    const tablet = await signInAgain(user, new Date());
    const stays = await call(`${path(user.id)}?keepCurrent=true`);
    for (const each of [cookies, tablet]) expect(await whoIs(each)).toEqual({});
    const kept = cookiesOf(stays);
    expect(await whoIs(kept)).toEqual({ user: userSchema.parse(user) });
    const leaves = await api({ route: path(user.id), cookies: kept });
    expect(leaves).toMatchObject({ status: 204, cookies: [expect.stringContaining('Max-Age=0')] });
    expect(await whoIs(kept)).toEqual({});
  });

  it('stores nothing if there is no session to end', async () => {
    const ben = await add();
    const before = await allItems();
    expect((await call(path(ben.id))).status).toBe(204);
    expect((await call(path('nobody'))).status).toBe(404);
    expect(await call(`${path(admin.user.id)}?keepCurrent=true`)).toMatchObject({
      status: 204,
      cookies: [],
    });
    expect(await allItems()).toEqual(before);
    expect(await whoIs(admin.cookies)).not.toEqual({});
  });

  it('ends a session that begins at the same moment with the old version', async () => {
    const ben = await signInStaff();
    const [, cookies] = await Promise.all([
      call(path(ben.user.id)),
      signInAgain(ben.user, new Date()),
    ]);
    expect(await whoIs(ben.cookies)).toEqual({});
    expect(await whoIs(cookies)).toEqual({});
  });
});

describe('deleting an account (U7)', () => {
  it('ends its sessions and frees its e-mail', async () => {
    const ben = await signInStaff();
    expect((await call(`DELETE /api/users/${ben.user.id}`)).status).toBe(204);
    expect(await whoIs(ben.cookies)).toEqual({});
    expect((await callAs(ben, 'GET /api/users')).status).toBe(401);
    await add({ email: ben.user.email });
  });

  it('refuses one’s own account, the last admin and a wrong id', async () => {
    const employee = await signInStaff();
    const path = `DELETE /api/users/${admin.user.id}` as const;
    expect(await callAs(employee, path)).toMatchObject({
      status: 409,
      body: { error: 'The last admin cannot be deleted or made an employee', code: 'last-admin' },
    });
    await signInStaff({ role: 'admin' });
    expect(await call(path)).toMatchObject({
      status: 409,
      body: { error: 'You cannot delete your own account', code: 'self-delete' },
    });
    expect((await call('DELETE /api/users/nobody')).status).toBe(404);
    expect(await list()).toHaveLength(3);
  });

  it('keeps one admin when the last two delete each other', async () => {
    const other = await signInStaff({ role: 'admin' });
    const statuses = await statusesOf([
      callAs(admin, `DELETE /api/users/${other.user.id}`),
      callAs(other, `DELETE /api/users/${admin.user.id}`),
    ]);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const users = (await allItems()).filter(({ sk }) => String(sk).startsWith('USER#'));
    expect(users).toMatchObject([{ role: 'admin' }]);
  });
});

describe('recent activity of accounts', () => {
  const entries = async () => {
    const { items } = await listActivity({ limit: 150 });
    return items.map(({ action, description, topic }) => `${topic}: ${action}: ${description}`);
  };

  it('tells every change and who made it, and never a password', async () => {
    // Each has its own instant, so that the order is known.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const callLater = (...args: Parameters<typeof call>) => {
      vi.setSystemTime(Date.now() + 1_000);
      return call(...args);
    };
    const input = newStaff({ name: 'Ben', email: 'ben@bakery.example' });
    const ben = userSchema.parse((await callLater('POST /api/users', input)).body);
    const path = `PUT /api/users/${ben.id}` as const;
    await callLater(path, { ...ben, name: 'Benjamin' });
    const moved = { name: 'Benjamin', email: 'b@bakery.example', role: 'admin' };
    await callLater(path, { ...moved, password: 'rye bread' });
    await logIn(moved.email, 'rye bread');
    await callLater(`DELETE /api/users/${ben.id}/sessions`);
    await callLater(`DELETE /api/users/${ben.id}`);
    expect(await entries()).toEqual(
      [
        'Account deleted: Benjamin (Admin)',
        'Signed out everywhere: Benjamin',
        'Account changed: Benjamin: changed the e-mail from ben@bakery.example to b@bakery.example, changed the role from Employee to Admin, set a new password',
        'Account changed: Benjamin: changed the name from Ben to Benjamin',
        'Account created: Ben (Employee)',
      ].map((text) => `account: ${text}, by Ada Admin`),
    );
  });

  it('has no entry for an edit that changes nothing, or is rejected', async () => {
    const ben = await add();
    const before = await allItems();
    expect((await change(ben.id, { ...ben, password: '' })).body).toEqual(ben);
    await change(ben.id, { ...ben, email: admin.user.email });
    await call(`DELETE /api/users/${admin.user.id}`);
    expect(await allItems()).toEqual(before);
  });

  it('tells only the edits that were stored of several at once', async () => {
    const ben = await add({ name: 'Ben' });
    const responses = await Promise.all(
      ['Benjamin', 'Benno', 'Benedict', 'Benson'].map((name) => change(ben.id, { ...ben, name })),
    );
    const stored = responses.filter(({ status }) => status === 200);
    expect(stored.length).toBeGreaterThan(0);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const told = (await entries()).filter((entry) => entry.includes('changed the name'));
    expect(told).toHaveLength(stored.length);
  });
});

it('counts the admins through every kind of change (U4)', async () => {
  const ben = await add({ role: 'admin' });
  const eve = await add();
  await change(eve.id, { ...eve, role: 'admin' });
  await change(eve.id, { ...eve, role: 'admin', name: 'Eve' });
  await change(ben.id, { ...ben, role: 'employee' });
  await call(`DELETE /api/users/${ben.id}`);
  expect((await list()).map(({ role }) => role)).toEqual(['admin', 'admin']);
  expect(await getItem(adminCountKey)).toMatchObject({ admins: 2 });
});
