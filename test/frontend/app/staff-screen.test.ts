import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { staffScreen } from '#frontend/app/staff-screen.tsx';
import { sessionQuery } from '#frontend/entities/session/session.ts';
import { createQueryClient } from '#frontend/lib/query-client.ts';
import { ada } from '#test/frontend/users/builders.ts';

const Screen = () => null;

/** Enters a screen while the server responds like this to the session request. */
async function enter(response: (request: RequestInit) => Promise<Response>) {
  vi.stubGlobal('fetch', (_path: string, request: RequestInit) => response(request));
  const load = vi.fn(async () => Screen);
  const client = createQueryClient();
  const { loader } = staffScreen(client, 'settings', load);
  if (typeof loader !== 'function') throw new Error('The route has no loader');
  const request = new Request('http://localhost/settings');
  return { entry: await loader({ request } as never), load, client };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a screen for staff', () => {
  it('is fetched for signed-in users', async () => {
    const { entry } = await enter(async () => Response.json({ user: ada }));
    expect(entry).toEqual({ Screen, isChecked: true });
  });

  it('is never fetched for others', async () => {
    const { entry, load } = await enter(async () => Response.json({}));
    expect(entry).toEqual({ Screen: undefined, isChecked: true });
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['is told too much', async () => new Response('', { status: 429 })],
    ['fails', async () => new Response('', { status: 500 })],
    ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not fetched while the server %s, and that is said', async (_what, response) => {
    const { entry, load } = await enter(response);
    expect(entry).toEqual({ Screen: undefined, isChecked: false });
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['is too busy', async () => new Response('', { status: 503 })],
    ['fails', async () => new Response('', { status: 500 })],
  ])(
    'asks once who is there, also with the sign-in screen, while the server %s',
    async (_, response) => {
      const asked = vi.fn(response);
      const { client } = await enter(asked);
      const signIn = new QueryObserver(client, sessionQuery);
      signIn.subscribe(() => {});
      expect(signIn.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
      expect(asked).toHaveBeenCalledOnce();
    },
  );

  it('does not wait longer than ten seconds for a server that says nothing', async () => {
    const passing = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(passing.signal);
    const entering = enter(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(10_000));
    passing.abort(new DOMException('It took too long', 'TimeoutError'));
    expect((await entering).entry).toEqual({ Screen: undefined, isChecked: false });
  });
});
