import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '#functions/core/config.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('returns the variables a module asks for, and only those', () => {
  expect(readConfig('SITE_ORIGIN', 'DEFAULT_SIGNUP_POLICY')).toEqual({
    SITE_ORIGIN: 'http://localhost:3000',
    DEFAULT_SIGNUP_POLICY: 'open',
  });
});

it('names the variable that is missing or wrong', () => {
  vi.stubEnv('SITE_ORIGIN', undefined);
  vi.stubEnv('DEFAULT_SIGNUP_POLICY', 'everybody');
  expect(() => readConfig('SITE_ORIGIN')).toThrow('SITE_ORIGIN');
  expect(() => readConfig('DEFAULT_SIGNUP_POLICY')).toThrow('DEFAULT_SIGNUP_POLICY');
});

it('needs no admin address', () => {
  vi.stubEnv('ADMIN_EMAIL', undefined);
  expect(readConfig('ADMIN_EMAIL')).toEqual({ ADMIN_EMAIL: '' });
});
