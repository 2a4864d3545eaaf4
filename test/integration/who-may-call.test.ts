import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/api/api.ts';
import { httpClient } from '../support/http-client.ts';
import { adminAccount } from '../support/open-bakery.ts';
import { type LocalStack, startLocalStack } from '../support/start-local-stack.ts';

let stack: LocalStack;
beforeAll(async () => {
  stack = await startLocalStack();
});
afterAll(() => stack?.stop());

const concrete = (path: string) => path.replace('{version}', '1').replace(/\{\w+\}/g, 'unknown');

describe('without a session', () => {
  it.each(calls.filter(({ access }) => access === 'session'))(
    '$method $path is refused with 401',
    async ({ method, path }) => {
      const reply = await httpClient(stack.urls.app).call(method, concrete(path));
      expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    },
  );

  it.each(calls.filter(({ access }) => access === 'public'))(
    '$method $path is answered',
    async ({ method, path }) => {
      const reply = await httpClient(stack.urls.app).call(method, concrete(path));
      // Sign-in and sign-up without a body are told what is missing.
      expect([200, 400]).toContain(reply.status);
    },
  );

  it('a call that does not exist is not found', async () => {
    expect(await httpClient(stack.urls.app).get('/api/nothing')).toMatchObject({
      status: 404,
      body: { message: 'Not Found' },
    });
  });
});

describe('after signing out', () => {
  it('whoever kept the cookie is nobody, while other devices stay signed in', async () => {
    const tablet = httpClient(stack.urls.app);
    const desk = httpClient(stack.urls.app);
    const thief = httpClient(stack.urls.app);
    expect((await tablet.post('/api/auth/signup', adminAccount)).status).toBe(201);
    expect((await desk.post('/api/auth/login', adminAccount)).status).toBe(200);
    for (const [name, value] of tablet.cookies) thief.cookies.set(name, value);
    expect((await thief.get('/api/orders')).status).toBe(200);

    expect((await tablet.post('/api/auth/logout')).status).toBe(200);
    expect(tablet.cookies.size).toBe(0);
    expect(await thief.get('/api/orders')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect((await thief.get('/api/auth/me')).body).toEqual({});
    expect((await thief.post('/api/auth/logout')).status).toBe(200);
    expect((await desk.get('/api/orders')).status).toBe(200);
  });
});
