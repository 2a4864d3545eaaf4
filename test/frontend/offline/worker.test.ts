import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  Caches,
  filesOf,
  font,
  notFound,
  pageOf,
  pageResponse,
  script,
  workerOf,
} from './worker-scope.ts';

/** A bucket with a build, to which others were copied before. */
const serve =
  (build: string, other: (path: string) => Response | undefined = () => undefined) =>
  (path: string): Response =>
    other(path) ??
    (path.endsWith('.js') ? script() : path.endsWith('.woff2') ? font() : pageResponse(build));

const cut = (): never => {
  throw new TypeError('Failed to fetch');
};
const navigate = { mode: 'navigate' };

/** A worker whose build was installed and is used, and which then reaches this network. */
async function installed(network: (path: string) => Response | Promise<Response>) {
  const caches = new Caches();
  let reached = serve('one') as typeof network;
  const worker = workerOf('one', { caches, fetch: (path) => reached(path) });
  await worker.install();
  await worker.activate();
  reached = network;
  worker.fetched.mockClear();
  return { ...worker, caches };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the set of a build', () => {
  it('is stored whole', async () => {
    const { caches } = await installed(cut);
    expect(await caches.keys()).toEqual(['doughbook-one']);
    expect(caches.pathsOf('doughbook-one')).toEqual([...filesOf('one'), '/production'].sort());
  });

  it.each([
    ['a file is missing', (path: string) => (path.endsWith('.woff2') ? notFound() : undefined)],
    [
      'a script is a page',
      (path: string) => (path.endsWith('.js') ? pageResponse('x') : undefined),
    ],
    [
      'a font is a page',
      (path: string) => (path.endsWith('.woff2') ? pageResponse('x') : undefined),
    ],
    [
      'the page is of another build',
      (path: string) => (path === '/production' ? pageResponse('two') : undefined),
    ],
    ['a file cannot be reached', (path: string) => (path.endsWith('.js') ? cut() : undefined)],
  ])('is not stored if %s', async (_what, other) => {
    const caches = new Caches();
    const worker = workerOf('one', { caches, fetch: serve('one', other) });
    await expect(worker.install()).rejects.toThrow();
    expect(await caches.keys()).toEqual([]);
  });

  it('stands beside those before it until it takes over', async () => {
    const { caches } = await installed(cut);
    const workers = ['two', 'three'].map((name) => workerOf(name, { caches, fetch: serve(name) }));
    for (const worker of workers) await worker.install();
    expect(await caches.keys()).toEqual(['doughbook-one', 'doughbook-two', 'doughbook-three']);
    await workers[1]?.activate();
    expect(await caches.keys()).toEqual(['doughbook-three']);
  });

  it('is whole when it takes over while the next one is being stored, and so is the next one', async () => {
    const { caches } = await installed(cut);
    const two = workerOf('two', { caches, fetch: serve('two') });
    await two.install();
    const network = Promise.withResolvers<void>();
    const fetch = (path: string) => network.promise.then(() => serve('three')(path));
    const installing = workerOf('three', { caches, fetch }).install();
    await vi.waitFor(async () => expect(await caches.has('doughbook-three')).toBe(true));
    await two.activate();
    network.resolve();
    await installing;
    expect(await caches.keys()).toEqual(['doughbook-two', 'doughbook-three']);
    for (const build of ['two', 'three']) {
      const whole = [...filesOf(build), '/production'].sort();
      expect(caches.pathsOf(`doughbook-${build}`)).toEqual(whole);
    }
  });

  it.each([
    ['the next build', 'two'],
    ['the same build, which comes back,', 'one'],
  ])('stays if %s cannot be stored', async (_what, name) => {
    const { caches } = await installed(cut);
    const next = workerOf(name, { caches, fetch: serve(name, () => notFound()) });
    await expect(next.install()).rejects.toThrow();
    expect(await caches.keys()).toEqual(['doughbook-one']);
    expect(caches.pathsOf('doughbook-one')).toEqual([...filesOf('one'), '/production'].sort());
  });

  it('does not touch what is not its own', async () => {
    const caches = new Caches();
    await caches.open('another');
    const worker = workerOf('one', { caches, fetch: serve('one') });
    await worker.install();
    await worker.activate();
    expect(await caches.keys()).toEqual(['another', 'doughbook-one']);
  });
});

describe('a page', () => {
  const paths = [
    '/production',
    '/production/2026-11-25',
    '/production?station=oven',
    '/pickups',
    '/pickups/2026-11-25',
    '/',
    '/login',
    '/orders/01JDA?from=link',
    '/till/1/zs/12/',
    '/nowhere',
  ];

  it.each(paths)('%s comes from the network', async (path) => {
    const { ask } = await installed(serve('two'));
    expect(await (await ask(path, navigate))?.text()).toBe(pageOf('two'));
  });

  it.each(paths)('%s is the stored one, with its policy, without network', async (path) => {
    const { ask } = await installed(cut);
    const response = await ask(path, navigate);
    expect(await response?.text()).toBe(pageOf('one'));
    expect(response?.headers.get('content-security-policy')).toBe('script-src one');
  });

  it('is the stored one where the network answers something else', async () => {
    const { ask } = await installed(() => new Response('', { status: 502 }));
    expect(await (await ask('/production', navigate))?.text()).toBe(pageOf('one'));
  });

  it('is the stored one after two seconds without an answer', async () => {
    vi.useFakeTimers();
    const { ask } = await installed(() => new Promise(() => undefined));
    const answer = ask('/pickups', navigate);
    await vi.advanceTimersByTimeAsync(1_999);
    const seen = vi.fn();
    void answer.then(seen);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await answer)?.text()).toBe(pageOf('one'));
  });

  it('fails as it would without a worker if none is stored', async () => {
    const { ask, caches } = await installed(cut);
    await caches.delete('doughbook-one');
    await expect(ask('/production', navigate)).rejects.toThrow('Failed to fetch');
  });
});

describe('a file with a hash in its name', () => {
  it('of this build is the stored one', async () => {
    const { ask, fetched } = await installed(serve('one'));
    expect(await (await ask('/assets/index-one.js'))?.text()).toBe('export {};');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('that the browser has lost comes from the network', async () => {
    const { ask, caches, fetched } = await installed(serve('one'));
    await caches.delete('doughbook-one');
    expect((await ask('/assets/index-one.js'))?.status).toBe(200);
    expect(fetched).toHaveBeenCalledOnce();
  });
});

it.each([
  ['/assets/index-two.js', {}],
  ['/api/auth/me', {}],
  ['/api/production/2026-11-25', {}],
  ['/api/production/2026-11-25/ticks', { method: 'POST' }],
  ['/images/cake.jpg', {}],
  ['/', {}],
  ['/production', {}],
  ['/production', { ...navigate, method: 'POST' }],
  ['/api/orders/1/pdf', navigate],
  ['/api/docs', navigate],
  ['/images/cake', navigate],
  ['/licenses.md', navigate],
  ['https://uploads.example/production', navigate],
])('leaves %s %j to the browser', async (path, given) => {
  const { ask } = await installed(cut);
  expect(await ask(path, given)).toBeUndefined();
});

it("waits until no page uses the one before it, unless 'Load again' is pressed", async () => {
  const { skipWaiting, tell } = await installed(cut);
  await tell('something');
  expect(skipWaiting).not.toHaveBeenCalled();
  await tell('take over');
  expect(skipWaiting).toHaveBeenCalledOnce();
});
