import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as table from '#functions/core/data/table.ts';
import { countAttempt, readAttempts } from '#functions/core/limits/attempt-repository.ts';
import { logger } from '#functions/core/logger.ts';
import { handler } from '#functions/edge/api/auth.ts';
import { handler as sessionHandler } from '#functions/edge/api/session.ts';
import { createUser } from '#functions/store/users/create-user.ts';
import { type StoredUser, userKey } from '#functions/store/users/user-item.ts';
import { userSchema } from '#shared/schemas/users.ts';
import { type ApiCall, apiOf, cookiesOf } from '#test/support/call-api.ts';
import { newStaff, signInAgain, someDay, staffPassword } from '#test/support/staff.ts';
import { emptyTable } from '#test/support/table-items.ts';

const api = apiOf(handler);
const logIn = (body: unknown) => api({ route: 'POST /api/auth/login', body });
const whoIs = async (cookies?: string[]) =>
  apiOf(sessionHandler)({ route: 'GET /api/auth/me', cookies });
let user: StoredUser;

beforeEach(async () => {
  await emptyTable();
  user = await createUser(
    { now: someDay, newId: () => 'alice' },
    newStaff({ email: 'alice@bakery.example' }),
  );
});

describe('signing in (U3)', () => {
  it('returns the user and a session of seven days', async () => {
    const response = await logIn({ email: 'alice@bakery.example', password: staffPassword });
    expect(response).toMatchObject({ status: 200, body: { user: userSchema.parse(user) } });
    expect(JSON.stringify(response.body)).not.toMatch(/password|hash|sessionVersion/);
    expect(response.cookies).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=604800$/,
      ),
      expect.stringMatching(/^__Host-device=/),
    ]);
    expect((await whoIs(cookiesOf(response))).body).toEqual({ user: userSchema.parse(user) });
  });

  it('takes the place of the session that this browser had', async () => {
    const form = { email: 'alice@bakery.example', password: staffPassword };
    const earlier = cookiesOf(await logIn(form));
    const again = await api({ route: 'POST /api/auth/login', body: form, cookies: earlier });
    expect((await whoIs(cookiesOf(again))).body).toMatchObject({ user: { id: user.id } });
    expect((await whoIs(earlier)).body).toEqual({});
  });

  it('is logged with its network and account, and without what was typed', async () => {
    const print = vi.spyOn(console, 'info').mockReturnValue();
    logger.setLogLevel('INFO');
    const cookies = cookiesOf(
      await logIn({ email: 'alice@bakery.example', password: staffPassword }),
    );
    await api({ route: 'POST /api/auth/codeword', body: { codeword: 'guess' }, cookies });
    await logIn({ email: 'alice@bakery.example', password: 'guess' });
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

  it('ignores the case of the e-mail and the space around it', async () => {
    expect((await logIn({ email: ' Alice@BAKERY.example ', password: staffPassword })).status).toBe(
      200,
    );
  });

  it('tells a wrong password and an unknown e-mail alike', async () => {
    const wrong = await logIn({ email: 'alice@bakery.example', password: 'wrong' });
    const unknown = await logIn({ email: 'nobody@bakery.example', password: staffPassword });
    for (const response of [wrong, unknown]) {
      expect(response).toMatchObject({
        status: 401,
        body: { error: 'Invalid email or password', code: 'invalid-credentials' },
        cookies: [],
      });
    }
  });

  it.each([
    [{ email: '', password: 'x' }, 'email', 'Please enter your email'],
    [{ email: 'alice', password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ email: 'alice@bakery.example' }, 'password', 'Please enter your password'],
    [{ email: 'alice@bakery.example', password: '' }, 'password', 'Please enter your password'],
    [
      { email: 'alice@bakery.example', password: 'x'.repeat(257) },
      'password',
      'At most 256 characters',
    ],
  ])('refuses %j', async (body, path, message) => {
    expect(await logIn(body)).toMatchObject({
      status: 400,
      body: { error: message, issues: [{ path, message }] },
    });
  });

  it('asks who fails too often to wait, and says how long', async () => {
    const series = { what: 'LOGIN', whom: 'alice@bakery.example', keeps: 13 } as const;
    const now = new Date();
    for (let failure = 0; failure < 13; failure += 1) {
      const attempt = { at: now.toISOString() };
      await countAttempt(series, await readAttempts(series, now), attempt);
    }
    const response = await logIn({ email: 'alice@bakery.example', password: staffPassword });
    expect(response).toMatchObject({
      status: 429,
      body: {
        error: 'Too many attempts. Please try again in 5 minutes.',
        code: 'too-many-attempts',
      },
      headers: { 'retry-after': expect.stringMatching(/^(300|2\d\d)$/) },
      cookies: [],
    });
  });
});

describe('signing out (U10)', () => {
  const logOut = (cookies?: string[]) => api({ route: 'POST /api/auth/logout', cookies });
  const begin = async () =>
    cookiesOf(await logIn({ email: 'alice@bakery.example', password: staffPassword }));
  const taken = ['__Host-session=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0'];

  it('ends the session for everybody who holds its cookie, and takes the cookie away', async () => {
    const cookies = await begin();
    expect(await logOut(cookies)).toMatchObject({ status: 200, body: {}, cookies: taken });
    expect((await whoIs(cookies)).body).toEqual({});
    expect(await api({ route: 'POST /api/auth/codeword', cookies })).toMatchObject({
      status: 401,
    });
  });

  it.each<[string, () => Promise<string[] | undefined>]>([
    ['without a session', async () => undefined],
    ['with a made-up one', async () => ['__Host-session=made-up']],
    ['with one that has expired', () => signInAgain(user, someDay)],
    [
      'with one that is over',
      async () => {
        const cookies = await begin();
        await logOut(cookies);
        return cookies;
      },
    ],
    [
      'with one whose account is gone',
      async () => {
        const cookies = await begin();
        await table.deleteItem({ Key: userKey(user.id) });
        return cookies;
      },
    ],
  ])('%s takes the cookie away too', async (_, cookies) => {
    expect(await logOut(await cookies())).toMatchObject({ status: 200, body: {}, cookies: taken });
  });

  it('leaves cookie and session alone when the session can’t be ended', async () => {
    const cookies = await begin();
    vi.spyOn(table, 'deleteItem').mockRejectedValueOnce(new Error('no network'));
    expect(await logOut(cookies)).toMatchObject({ status: 500, cookies: [] });
    expect((await whoIs(cookies)).body).toMatchObject({ user: { id: user.id } });
  });
});

describe('who is signed in', () => {
  it.each<[string, ApiCall['cookies']]>([
    ['no cookie', undefined],
    ['another cookie', ['theme=dark']],
    ['no token', ['__Host-session=']],
    ['a made-up token', ['__Host-session=made-up']],
    [
      'an unsigned token',
      ['__Host-session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbGljZSIsInNlc3Npb25WZXJzaW9uIjoxfQ.'],
    ],
  ])('is nobody with %s', async (_, cookies) => {
    expect(await whoIs(cookies)).toMatchObject({ status: 200, body: {} });
    expect((await whoIs(cookies)).body).toEqual({});
  });
});
