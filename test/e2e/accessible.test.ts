// @module-tag deep
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import { openBakery, timezone } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import * as every from './every-screen.ts';
import * as steps from './steps.ts';

let page: Page;
let names: every.Names;

beforeAll(async () => {
  const [stack, browser] = await openShared();
  const bakery = await openBakery(stack.urls.app);
  const { cake, bread } = bakery;
  const order = (await bakery.place(bakery.order())).body;
  const day = storeDay(bakery.order().pickupDate, timezone);
  names = {
    cake: cake.title,
    bread: bread.title,
    category: 'Cakes',
    employee: 'Grace',
    order,
    day,
  };
  ({ page } = await steps.openAsAdmin(browser, stack.urls.app));
});
afterAll(closeShared);

/**
 * Expects no axe findings in either theme. `within` limits the check: an open menu is, by nature,
 * outside the landmarks of the page.
 */
async function expectAccessible(where: string, within?: string) {
  await steps.showTheme(page, 'light');
  expect(await steps.axeFindings(page, within), where).toEqual([]);
  await steps.showTheme(page, 'dark');
  expect(await steps.axeContrast(page), `${where}, dark`).toEqual([]);
}

async function lookThrough(screen: every.Screen) {
  await every.enter(page, screen);
  await screen.before?.(page);
  await expectAccessible(screen.title);
  await every.eachDialog(page, screen, expectAccessible);
  await every.eachMenu(page, screen, (opener) =>
    expectAccessible(opener, ':is([role=menu], [role=listbox])'),
  );
}

describe('axe finds nothing wrong', () => {
  it.each(Object.values<every.Screen>(every.publicScreens))('with $path', lookThrough);

  it.each(every.screenNames)('with the screen %s, its dialogs and menus', async (name) => {
    await lookThrough(every.screensOf(names)[name]);
  });

  it.each(['Control+k', '?'])('with what the keys %s open', async (keys) => {
    await every.enter(page, every.screensOf(names).dashboard);
    await page.keyboard.press(keys);
    await steps.seen(page.getByRole('dialog'));
    await expectAccessible(keys);
  });
});
