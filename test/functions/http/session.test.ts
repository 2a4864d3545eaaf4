import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie, sessionUser } from '#functions/http/session.ts';
import { removeUser } from '#functions/users/remove-user.ts';
import { userSchema } from '#shared/schemas/users.ts';
import { cookiesOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff, someDay } from '#test/support/staff.ts';
import { startDynamo } from '#test/support/start-dynamo.ts';
import { testSecretArn, testSecrets } from '#test/support/test-secrets.ts';

const day = 24 * 60 * 60 * 1000;
const later = (milliseconds: number) => new Date(someDay.getTime() + milliseconds);
let staff: Staff;

beforeAll(async () => {
  await startDynamo();
  staff = await signInStaff();
});

const sign = async (key: string, claims: Record<string, unknown>, subject = staff.user.id) => {
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .sign(new TextEncoder().encode(key));
  return [`__Host-session=${token}`];
};

describe('a session (U2)', () => {
  it('speaks for its user among other cookies, for seven days', async () => {
    const cookies = ['a=b', ...cookiesOf({ cookies: [await sessionCookie(staff.user, someDay)] })];
    expect(await sessionUser(cookies, someDay)).toEqual(userSchema.parse(staff.user));
    expect(await sessionUser(cookies, later(7 * day - 1_000))).toBeDefined();
    expect(await sessionUser(cookies, later(7 * day + 1_000))).toBeUndefined();
  });

  it('that somebody else signed, or that was changed, speaks for nobody', async () => {
    const [cookie = ''] = cookiesOf({ cookies: [await sessionCookie(staff.user, someDay)] });
    const { sessionKey } = testSecrets[testSecretArn];
    expect(
      await sessionUser(
        await sign('another key another key another key', { sessionVersion: 1 }),
        someDay,
      ),
    ).toBeUndefined();
    expect(await sessionUser([`${cookie.slice(0, -4)}AAAA`], someDay)).toBeUndefined();
    expect(await sessionUser(await sign(sessionKey, {}), someDay)).toBeUndefined();
    expect(
      await sessionUser(await sign(sessionKey, { sessionVersion: 2 }), someDay),
    ).toBeUndefined();
    expect(
      await sessionUser(await sign(sessionKey, { sessionVersion: 1 }, 'nobody'), someDay),
    ).toBeUndefined();
    expect(await sessionUser(await sign(sessionKey, { sessionVersion: 1 }), someDay)).toBeDefined();
  });

  it('ends when its user is deleted', async () => {
    const gone = await signInStaff();
    expect(await sessionUser(gone.cookies, new Date())).toBeDefined();
    await removeUser(staff.operation, gone.user.id);
    expect(await sessionUser(gone.cookies, new Date())).toBeUndefined();
  });
});
