import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import * as table from '#functions/core/data/table.ts';
import { logger } from '#functions/core/logger.ts';
import { handler } from '#functions/edge/api/auth.ts';
import { handler as sessionHandler } from '#functions/edge/api/session.ts';
import { createUser } from '#functions/store/users/create-user.ts';
import { type StoredUser, userKey } from '#functions/store/users/user-item.ts';
import { userSchema } from '#shared/schemas/users.ts';
import { apiOf, cookiesOf, invalid } from '#test/support/call-api.ts';
import { newStaff, signInAgain, someDay, staffPassword } from '#test/support/staff.ts';
import { emptyTable } from '#test/support/table-items.ts';

const api = apiOf(handler);
const login = { email: 'alice@bakery.example', password: staffPassword };
const logIn = (given: object = {}, cookies?: string[]) =>
  api({ route: 'POST /api/auth/login', body: { ...login, ...given }, cookies });
const whoIs = async (cookies?: string[]) =>
  apiOf(sessionHandler)({ route: 'GET /api/auth/me', cookies });
let user: StoredUser;

beforeEach(async () => {
  await emptyTable();
  const context = { now: someDay, newId: () => 'alice' };
  user = await createUser(context, newStaff({ email: login.email }));
});

describe('signing in (U3)', () => {
  it('returns the user and a session of seven days', async () => {
    const response = await logIn({ email: ' Alice@BAKERY.example ' });
    expect(response).toMatchObject({ status: 200, body: { user: userSchema.parse(user) } });
    expect(JSON.stringify(response.body)).not.toMatch(/password|hash|sessionVersion/);
    expect(response.cookies).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=604800$/,
      ),
      expect.stringMatching(/^__Host-device=/),
    ]);
    expect((await whoIs(cookiesOf(response))).body).toEqual({
      user: userSchema.parse(user),
      until: expect.any(String),
    });
  });

  it('says when it ends by itself', async () => {
    vi.useFakeTimers({ now: someDay, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { body } = await whoIs(cookiesOf(await logIn()));
    const { until } = z.object({ until: z.string() }).parse(body);
    expect(Date.parse(until) - someDay.getTime()).toBe(7 * 24 * 60 * 60 * 1_000);
  });

  it('takes the place of the session that this browser had', async () => {
    const earlier = cookiesOf(await logIn());
    const again = await logIn({}, earlier);
    expect((await whoIs(cookiesOf(again))).body).toMatchObject({ user: { id: user.id } });
    expect((await whoIs(earlier)).body).toEqual({});
  });

  it('is logged with its network and account, and without what was typed', async () => {
    const print = vi.spyOn(console, 'info').mockReturnValue();
    logger.setLogLevel('INFO');
    const cookies = cookiesOf(await logIn());
    await api({ route: 'POST /api/auth/codeword', body: { codeword: 'guess' }, cookies });
    await logIn({ password: 'guess' });
    logger.setLogLevel('ERROR');
    const lines = print.mock.calls.map(([line]) => JSON.parse(line));
    print.mockRestore();
    const refused = { message: 'The call was refused', source: '127.0.0.1' };
    expect(lines).toEqual([
      expect.objectContaining({ message: 'Signed in', source: '127.0.0.1', userId: 'alice' }),
      expect.objectContaining({ ...refused, code: 'incorrect-codeword', userId: 'alice' }),
      expect.objectContaining({ ...refused, code: 'invalid-credentials' }),
    ]);
    expect(lines[2]).not.toHaveProperty('userId');
    expect(JSON.stringify(lines)).not.toMatch(/guess|alice@/);
  });

  it('tells a wrong password and an unknown e-mail alike', async () => {
    for (const wrong of [{ password: 'wrong' }, { email: 'nobody@bakery.example' }])
      expect(await logIn(wrong)).toMatchObject({
        status: 401,
        body: { error: 'Invalid email or password', code: 'invalid-credentials' },
        cookies: [],
      });
  });

  it.each([
    [{ email: '' }, 'email', 'Please enter your email'],
    [{ email: 'alice' }, 'email', 'Please enter a valid email address'],
    [{ password: undefined }, 'password', 'Please enter your password'],
    [{ password: '' }, 'password', 'Please enter your password'],
    [{ password: 'x'.repeat(257) }, 'password', 'At most 256 characters'],
  ])('refuses %j', async (wrong, path, message) => {
    expect(await logIn(wrong)).toMatchObject(invalid(path, message));
  });
});

describe('signing out (U10)', () => {
  const logOut = (cookies?: string[]) => api({ route: 'POST /api/auth/logout', cookies });
  const begin = async () => cookiesOf(await logIn());
  const taken = ['__Host-session=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0'];

  it('ends the session for everybody who holds its cookie, and takes the cookie away', async () => {
    const tablet = await begin();
    const cookies = await begin();
    expect(await logOut(cookies)).toMatchObject({ status: 200, body: {}, cookies: taken });
    expect((await whoIs(cookies)).body).toEqual({});
    expect((await api({ route: 'POST /api/auth/codeword', cookies })).status).toBe(401);
    expect((await whoIs(tablet)).body).toMatchObject({ user: { id: user.id } });
  });

  it('takes the cookie away of a session that is none, that is over, or whose account is gone', async () => {
    const cookies = await begin();
    const bereft = await begin();
    await logOut(cookies);
    await table.deleteItem({ Key: userKey(user.id) });
    const expired = await signInAgain(user, someDay);
    for (const each of [undefined, ['__Host-session=made-up'], expired, cookies, bereft])
      expect(await logOut(each)).toMatchObject({ status: 200, body: {}, cookies: taken });
  });

  it('leaves cookie and session alone when the session can’t be ended', async () => {
    const cookies = await begin();
    vi.spyOn(table, 'deleteItem').mockRejectedValueOnce(new Error('no network'));
    expect(await logOut(cookies)).toMatchObject({ status: 500, cookies: [] });
    expect((await whoIs(cookies)).body).toMatchObject({ user: { id: user.id } });
  });
});
