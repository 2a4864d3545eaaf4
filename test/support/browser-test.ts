import { expect, test } from 'vitest';
import type { TestBrowser, Visitor } from './launch-browser.ts';
import { adminAccount, openBakery } from './open-bakery.ts';
import { closeShared, openShared } from './shared-stack.ts';

type Size = { width: number; height: number };

/** The user of the bakery's first account. */
export async function openAsAdmin(
  browser: TestBrowser,
  app: string,
  viewport?: Size,
): Promise<Visitor> {
  const visitor = await browser.open(app, viewport);
  const { email, password } = adminAccount;
  const data = { email, password };
  expect((await visitor.page.request.post('/api/auth/login', { data })).status()).toBe(200);
  return visitor;
}

/**
 * A test in a browser, on the shared stack with a small bakery. `page` is that of the bakery's admin,
 * who stays there from one test of a file to the next; `openAsAdmin` opens another window of theirs, and
 * `openAsStranger` one of somebody who is not signed in. They see no animations, unless `motion` is true, and
 * their browsers have no service worker, unless `worker` is.
 */
export const browserTest = test
  .extend('motion', { scope: 'file' }, false as boolean)
  .extend('worker', { scope: 'file' }, false as boolean)
  .extend('shared', { scope: 'file' }, ({ motion, worker }, { onCleanup }) => {
    onCleanup(closeShared);
    return openShared({ motion, worker });
  })
  .extend('stack', { scope: 'file' }, ({ shared: [stack] }) => stack)
  .extend('app', { scope: 'file' }, ({ stack }) => stack.urls.app)
  .extend('bakery', { scope: 'file' }, ({ app }) => openBakery(app))
  .extend('api', { scope: 'file' }, ({ bakery }) => bakery.admin)
  .extend('openAsStranger', { scope: 'file' }, ({ shared: [, browser], app }) => {
    return (viewport?: Size) => browser.open(app, viewport);
  })
  .extend('openAsAdmin', { scope: 'file' }, ({ shared: [, browser], app, bakery: _ }) => {
    return (viewport?: Size) => openAsAdmin(browser, app, viewport);
  })
  .extend('visitor', { scope: 'file' }, ({ openAsAdmin: open }) => open())
  .extend('page', { scope: 'file' }, ({ visitor }) => visitor.page);
