import { expect, it } from 'vitest';
import { checkNewPassword } from '#functions/store/users/check-new-password.ts';
import passwords from '#functions/store/users/common-password-list.json' with { type: 'json' };
import { isCommonPassword } from '#functions/store/users/common-passwords.ts';

const person = { name: 'Zoë Nguyễn', email: 'zoe.baker@ovenly.example' };
const store = { store_name: 'Rosa’s Bakery', app_name: 'Crumbs' };
const check = (password: string, given = {}) =>
  checkNewPassword(password, { ...person, ...given }, store);

it.each(['password', 'PassWord', '12345678', 'iloveyou', 'qwertyuiop', 'letmein', 'baseball'])(
  'one of the most common passwords is refused: %s',
  (password) => {
    const message = 'This is one of the most common passwords. Please choose another one.';
    expect(() => check(password)).toThrow(
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
  ['zoë-736298', 'a first name of three letters'],
])('a password that is only a name is refused: %s (%s)', (password) => {
  expect(() => check(password)).toThrow(
    'This password is easy to guess from a name or address. Please choose another one.',
  );
});

it.each(['bread-and-butter', 'rye and spelt', 'zoe likes rye', 'rosas sourdough', 'Ovenly1 rye!'])(
  'any other is welcome: %s',
  (password) => {
    expect(() => check(password)).not.toThrow();
  },
);

it('words of one or two letters, and none at all, rule nothing out', () => {
  expect(() => check('al-73-62-98', { name: 'Al', email: 'al@ovenly.example' })).not.toThrow();
  expect(() => check('73629814', { name: '73', email: '73@ovenly.example' })).not.toThrow();
});

it('each of the package’s 10,000 most common passwords is refused that is long enough to be one', () => {
  const common = dictionary['passwords-common'].slice(0, 10_000);
  const long = common.filter((password) => password.length >= 6);
  expect(long.length).toBeGreaterThan(8_000);
  expect(long.filter((password) => !isCommonPassword(password))).toEqual([]);
  const { size } = new Set(long.map((password) => password.toLowerCase()));
  // Nothing else is refused: the list has only words of the package.
  expect(passwords.split(' ')).toHaveLength(size);
});
