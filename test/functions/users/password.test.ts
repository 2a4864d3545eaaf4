import { expect, it, vi } from 'vitest';
import { hashPassword, matchesPassword, nobodysPassword } from '#functions/store/users/password.ts';

vi.unmock('#functions/store/users/password.ts');

it('is hashed with scrypt (N=2^14, r=8, p=5) and a salt of its own', async () => {
  const one = await hashPassword('sourdough');
  const other = await hashPassword('sourdough');
  expect(one).toMatchObject({ cost: 16_384, blockSize: 8, parallelization: 5 });
  expect(one.salt).not.toBe(other.salt);
  expect(one.hash).not.toBe(other.hash);
  expect(JSON.stringify(one)).not.toContain('sourdough');
  expect(await matchesPassword('sourdough', one)).toBe(true);
  expect(await matchesPassword('Sourdough', one)).toBe(false);
  expect(await matchesPassword('', one)).toBe(false);
});

it('matches however the keyboard composes its accents', async () => {
  const stored = await hashPassword('cr\u00e8me br\u00fbl\u00e9e');
  expect(await matchesPassword('cre\u0300me bru\u0302le\u0301e', stored)).toBe(true);
});

it('of nobody matches nothing', async () => {
  expect(await matchesPassword('', nobodysPassword)).toBe(false);
});

it('stored with other work factors still matches', async () => {
  const old = await hashPassword('sourdough', { cost: 2 ** 10, blockSize: 8, parallelization: 1 });
  expect(await matchesPassword('sourdough', old)).toBe(true);
});
