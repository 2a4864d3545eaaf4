import { expect, it } from 'vitest';
import { searchUsers } from '#frontend/features/users/search-users.ts';
import {
  changedUserSchema,
  newUserSchema,
  userFieldOf,
} from '#frontend/features/users/user-form.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { showError } from '#frontend/lib/form-errors.ts';
import { aUser } from './builders.ts';

const zoe = aUser('Zoë Nguyễn', { email: 'zn@bakery.example' });
const ben = aUser('Ben Miller', { email: 'ben@oven.example' });

it.each([
  ['', [zoe, ben]],
  ['  zoe NGUYEN ', [zoe]],
  ['@OVEN', [ben]],
  ['example', [zoe, ben]],
  ['zn ben', []],
])('searching for %j looks at names and e-mails', (search, found) => {
  expect(searchUsers([zoe, ben], search)).toEqual(found);
});

const form = { ...ben, password: '', currentPassword: '' };

it('a password is asked for on creating alone; its length is the server’s to judge', () => {
  expect(newUserSchema.safeParse(form).error?.issues[0]?.message).toBe('Password is required');
  expect(changedUserSchema(ben, false).safeParse(form).success).toBe(true);
  expect(newUserSchema.safeParse({ ...form, password: 'x' }).success).toBe(true);
});

it.each([
  ['another name and role', { name: 'Benjamin', role: 'admin' as const }, false],
  ['another e-mail', { email: 'benjamin@oven.example' }, true],
  ['another password', { password: 'sourdough' }, true],
])('%s of one’s own account needs the current password: %j', (_, change, isNeeded) => {
  const own = changedUserSchema(ben, true);
  const missing = own.safeParse({ ...form, ...change });
  expect(missing.error?.issues.map(({ path }) => path.join())).toEqual(
    isNeeded ? ['currentPassword'] : undefined,
  );
  expect(own.safeParse({ ...form, ...change, currentPassword: 'rye' }).success).toBe(true);
  expect(changedUserSchema(ben, false).safeParse({ ...form, ...change }).success).toBe(true);
});

const rejection = (status: number, code: string, ...paths: string[]) =>
  new ApiError(
    status,
    'No',
    JSON.stringify({ error: 'No', code, issues: paths.map((path) => ({ path, message: path })) }),
  );

it.each([
  [rejection(409, 'email-taken'), { email: 'No' }, 'email'],
  [rejection(409, 'last-admin'), { role: 'No' }, 'role'],
  [rejection(429, 'too-many-attempts'), { currentPassword: 'No' }, 'currentPassword'],
  [
    rejection(400, 'validation', 'password', 'name'),
    { password: 'password', name: 'name' },
    'password',
  ],
  [rejection(400, 'validation', 'nickname'), { name: 'nickname' }, 'name'],
  [rejection(400, 'invalid-json'), { name: 'No' }, 'name'],
  [rejection(409, 'conflict'), { name: 'No' }, 'name'],
  [rejection(503, 'unknown'), {}, 'name'],
  [new TypeError('Failed to fetch'), {}, 'name'],
])('a refusal is shown at the fields it is about: %s', (error, texts, focused) => {
  const shown: Record<string, string | undefined> = {};
  const focus: string[] = [];
  showError(
    {
      setError: (field, { message }) => {
        shown[field] = message;
      },
      setFocus: (field) => focus.push(field),
    },
    error,
    userFieldOf,
  );
  expect(shown).toEqual(texts);
  expect(focus).toEqual([focused]);
});
