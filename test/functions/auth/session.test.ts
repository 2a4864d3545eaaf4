import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSession, sessionUser } from '#functions/edge/auth/session.ts';
import { userSchema } from '#shared/schemas/users.ts';
import { dynamoCalls } from '#test/support/consumed-units.ts';
import { type Staff, signInAgain, signInStaff, someDay } from '#test/support/staff.ts';
import { testSessionKey } from '#test/support/test-secrets.ts';

const userOf = async (cookies: string[] | undefined, now: Date) => {
  const session = await readSession(cookies, now);
  return session && sessionUser(session, now);
};

const day = 24 * 60 * 60 * 1000;
const later = (milliseconds: number) => new Date(someDay.getTime() + milliseconds);
let staff: Staff;

beforeAll(async () => {
  staff = await signInStaff();
});

const sessionIdOf = (cookie = ''): unknown =>
  JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()).sid;

/** A token that we could have signed for somebody, with other claims. */
const sign = async (claims: Record<string, unknown>, key = testSessionKey) => {
  const token = await new SignJWT({ sub: staff.user.id, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key));
  return [`__Host-session=${token}`];
};

describe('a session (U8–U10)', () => {
  it('speaks for its user among other cookies, for seven days', async () => {
    const cookies = ['a=b', ...(await signInAgain(staff.user, someDay))];
    expect(await userOf(cookies, someDay)).toEqual(userSchema.parse(staff.user));
    expect(await userOf(cookies, later(7 * day - 1_000))).toBeDefined();
    expect(await userOf(cookies, later(7 * day))).toBeUndefined();
  });

  it('that somebody else signed, that was changed, or that lacks a claim speaks for nobody', async () => {
    const cookies = await signInAgain(staff.user, someDay);
    const sid = sessionIdOf(cookies[0]);
    const exp = someDay.getTime() / 1000 + 60;
    expect(await userOf(await sign({ sid, exp }), someDay)).toBeDefined();
    const refused = [
      await sign({ sid, exp }, 'another key another key another key'),
      [`${cookies[0]?.slice(0, -4)}AAAA`],
      await sign({ sid }),
      await sign({ sid, exp, sub: undefined }),
      // Signed the way it was before sessions had records.
      await sign({ sessionVersion: 1, exp }),
      await sign({ sid: 1, exp }),
      await sign({ sid: 'made-up', exp }),
      await sign({ sid, exp, sub: 'nobody' }),
      await sign({ sid, exp: exp - 120 }),
      // Unsigned.
      ['__Host-session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbGljZSIsInNlc3Npb25WZXJzaW9uIjoxfQ.'],
    ];
    for (const each of refused) expect(await userOf(each, someDay)).toBeUndefined();
  });

  it('has one token: another last letter that means the same bytes speaks for nobody', async () => {
    const [cookie = ''] = await signInAgain(staff.user, someDay);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const bytesOf = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url');
    const same = [...letters]
      .map((letter) => cookie.slice(0, -1) + letter)
      .filter((text) => bytesOf(text).equals(bytesOf(cookie)));
    expect(same).toHaveLength(4);
    const spoken = await Promise.all(same.map((text) => userOf([text], someDay)));
    expect(same.filter((_, index) => spoken[index])).toEqual([cookie]);
  });

  it('is over when its record has expired, whether the table has deleted it yet or not', async () => {
    const cookies = await signInAgain(staff.user, someDay);
    const sid = sessionIdOf(cookies[0]);
    const long = await sign({ sid, exp: someDay.getTime() / 1000 + 100 * 24 * 60 * 60 });
    expect(await userOf(long, later(7 * day - 1_000))).toBeDefined();
    expect(await userOf(long, later(7 * day))).toBeUndefined();
  });

  it('that there is none costs the table nothing', async () => {
    for (const cookies of [undefined, [], ['a=b'], ['__Host-session='], ['__Host-session=made-up']])
      expect(
        await dynamoCalls(async () => expect(await userOf(cookies, someDay)).toBeUndefined()),
      ).toEqual([]);
  });
});
