// @module-tag deep
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  eachDialog,
  eachMenu,
  enter,
  screenTest as it,
  publicScreens,
  type Screen,
  screenNames,
} from './every-screen.ts';
import * as steps from './steps.ts';

/**
 * Expects no axe findings in either theme. `within` limits the check: an open menu is, by nature,
 * outside the landmarks of the page.
 */
async function expectAccessible(page: Page, where: string, within?: string) {
  await steps.showTheme(page, 'light');
  expect(await steps.axeFindings(page, within), where).toEqual([]);
  await steps.showTheme(page, 'dark');
  expect(await steps.axeContrast(page), `${where}, dark`).toEqual([]);
}

async function lookThrough(page: Page, screen: Screen) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, screen);
  await screen.before?.(page);
  await expectAccessible(page, screen.title);
  await eachDialog(page, screen, (opener) => expectAccessible(page, opener));
  await eachMenu(page, screen, (opener) =>
    expectAccessible(page, opener, ':is([role=menu], [role=listbox])'),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await enter(page, screen);
  await expectAccessible(page, `${screen.title} on a phone`);
}

it.for(Object.values<Screen>(publicScreens))(
  'axe finds nothing wrong with $path',
  (screen, { page }) => lookThrough(page, screen),
);

it.for(screenNames)(
  'axe finds nothing wrong with the screen %s, its dialogs and menus',
  (name, { page, screens }) => lookThrough(page, screens[name]),
);

it.for(['Control+k', '?'])(
  'axe finds nothing wrong with what the keys %s open',
  async (keys, { page, screens }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await enter(page, screens.dashboard);
    await page.keyboard.press(keys);
    await steps.seen(page.getByRole('dialog'));
    await expectAccessible(page, keys);
  },
);
