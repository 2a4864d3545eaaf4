import { expect, it } from 'vitest';
import { checkNewPassword, isCommonPassword } from '#functions/store/users/check-new-password.ts';
import passwords from '#functions/store/users/common-password-list.json' with { type: 'json' };

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

it('the list has thousands of common passwords, each once, and none that is too short anyway', () => {
  const words = passwords.split(' ');
  expect(words.length).toBeGreaterThan(8_000);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word.length < 6 || !isCommonPassword(word.toUpperCase()))).toEqual(
    [],
  );
  expect(words).toContain('password1');
});
