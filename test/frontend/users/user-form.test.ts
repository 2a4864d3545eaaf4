import { expect, it } from 'vitest';
import { searchUsers } from '#frontend/features/users/search-users.ts';
import {
  changedUserSchema,
  fieldOfError,
  newUserSchema,
} from '#frontend/features/users/user-form.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import type { User } from '#shared/schemas/users.ts';

const user = (name: string, email: string): User => ({
  ...{ id: email, name, email, role: 'employee', createdAt: '2026-06-14T17:00:00.000Z' },
});
const zoe = user('Zoë Nguyễn', 'zn@bakery.example');
const ben = user('Ben Miller', 'ben@oven.example');

it.each([
  ['', [zoe, ben]],
  ['  zoe NGUYEN ', [zoe]],
  ['@OVEN', [ben]],
  ['example', [zoe, ben]],
  ['zn ben', []],
])('searching for %j looks at names and e-mails', (search, found) => {
  expect(searchUsers([zoe, ben], search)).toEqual(found);
});

it('a password is asked for on creating alone; its length is the server’s to judge', () => {
  const form = { name: 'Ben', email: 'ben@oven.example', password: '', role: 'employee' };
  expect(newUserSchema.safeParse(form).error?.issues[0]?.message).toBe('Password is required');
  expect(changedUserSchema.safeParse(form).success).toBe(true);
  expect(newUserSchema.safeParse({ ...form, password: 'x' }).success).toBe(true);
});

const rejection = (code: string, ...paths: string[]) =>
  new ApiError(
    400,
    'Bad Request',
    JSON.stringify({ error: 'x', code, issues: paths.map((path) => ({ path, message: 'x' })) }),
  );

it.each([
  [rejection('email-taken'), 'email'],
  [rejection('last-admin'), 'role'],
  [rejection('validation', 'password', 'name'), 'password'],
  [rejection('validation', 'nickname'), 'name'],
  [rejection('conflict'), 'name'],
  [new TypeError('Failed to fetch'), 'name'],
])('a refusal leads to the field it is about: %s', (error, field) => {
  expect(fieldOfError(error)).toBe(field);
});
