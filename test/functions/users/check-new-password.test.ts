import { expect, it } from 'vitest';
import { checkNewPassword } from '#functions/users/check-new-password.ts';

const person = { name: 'Zoë Nguyễn', email: 'zoe.baker@ovenly.example' };
const store = { store_name: 'Rosa’s Bakery', app_name: 'Crumbs' };
const check = (password: string, given = {}) =>
  checkNewPassword(password, { ...person, ...given }, store);

it.each(['password', 'PassWord', '12345678', 'iloveyou', 'qwertyuiop', 'letmein', 'baseball'])(
  'one of the most common passwords is refused: %s',
  async (password) => {
    const message = 'This is one of the most common passwords. Please choose another one.';
    await expect(check(password)).rejects.toThrow(
      expect.objectContaining({
        code: 'validation',
        message,
        issues: [{ path: 'password', message }],
      }),
    );
  },
);

it.each([
  ['bakery123', 'the trade'],
  ['Doughbook!', 'the product'],
  ['Rosa’s-Bakery2026', 'the store'],
  ['2026rosas!', 'a part of the store’s name'],
  ['crumbs1234', 'the app'],
  ['zoe.baker99', 'the address'],
  ['ZoeBaker!!', 'the address without its dot'],
  ['nguyễn1990', 'the last name'],
  ['zoënguyễn1', 'the whole name'],
])('a password that is only a name is refused: %s (%s)', async (password) => {
  await expect(check(password)).rejects.toThrow(
    'This password is easy to guess from a name or address. Please choose another one.',
  );
});

it.each(['bread-and-butter', 'rye and spelt', 'zoe likes rye', 'rosas sourdough', 'Ovenly1 rye!'])(
  'any other is welcome: %s',
  async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  },
);

it('words of one or two letters, and none at all, rule nothing out', async () => {
  await expect(
    check('al-73-62-98', { name: 'Al', email: 'al@ovenly.example' }),
  ).resolves.toBeUndefined();
  await expect(
    check('73629814', { name: '73', email: '73@ovenly.example' }),
  ).resolves.toBeUndefined();
});
