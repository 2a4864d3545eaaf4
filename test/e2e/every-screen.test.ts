// @module-tag deep
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  eachDialog,
  eachMenu,
  enter,
  publicScreens,
  type Screen,
  screenNames,
  screenTest,
} from './every-screen.ts';
import { layoutFaults } from './layout-faults.ts';
import * as steps from './steps.ts';
import { tabWalker, type WalkResult } from './tab-walk.ts';
import { textFaults } from './text-faults.ts';

const { faultsAt } = steps;

const openWalker = async (page: Page) => ({ page, ...(await tabWalker(page)) });
type Walker = Awaited<ReturnType<typeof openWalker>>;

const it = screenTest
  .extend('walker', { scope: 'file' }, ({ page }) => openWalker(page))
  .extend('session', { scope: 'file' }, ({ page }) => page.context().newCDPSession(page));

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 900 };
/** Pixels: tablets held upright, phones on their side, windows beside another. */
const tabletWidths = [768, 810, 820, 834, 844, 900, 1000, 1024];

/**
 * Expects no axe findings in either theme. `within` limits the check: an open menu is, by nature,
 * outside the landmarks of the page.
 */
async function expectAccessible(page: Page, where: string, within?: string) {
  expect(await steps.axeFindings(page, within), where).toEqual([]);
  await steps.showTheme(page, 'dark');
  expect(await steps.axeContrast(page), `${where}, dark`).toEqual([]);
  await steps.showTheme(page, 'light');
}

/** Tab comes by everything once, in the order of the page, and each stop has a ring that can be seen. */
function expectWalk({ controls, visited, unmarked }: WalkResult, where: string) {
  expect({ where, visited, unmarked }).toEqual({ where, visited: controls, unmarked: [] });
  expect(controls.length, where).toBeGreaterThan(0);
}

async function expectNoFaults(
  page: Page,
  width: number,
  where: string,
  ...looks: (() => string[])[]
) {
  const look = async () => (await Promise.all(looks.map((one) => page.evaluate(one)))).flat();
  await expect
    .poll(() => faultsAt(page, width, look), { message: `${where}, ${width} px` })
    .toEqual([]);
}

/** Finds a page that is wider than the window, and a bar that is too low for its content. */
function frameFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const bar = document.querySelector('header');
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ...(bar && bar.scrollHeight > bar.clientHeight ? ['the bar is too low for its text'] : []),
  ];
}

/** Sets the size of text as the browser's settings do, in pixels; 16 is the default. */
const setText = (session: CDPSession, standard: number) =>
  session.send('Page.setFontSizes', { fontSizes: { standard } });

const touch = (session: CDPSession, enabled: boolean) =>
  session.send('Emulation.setTouchEmulationEnabled', { enabled });

/** Checks the screen, its dialogs and its menus on a desktop, with axe and the keyboard. */
async function lookOnDesktop({ page, walk }: Walker, screen: Screen) {
  await page.setViewportSize(desktop);
  await enter(page, screen);
  await screen.before?.(page);
  const look = async (where: string) => {
    await expectAccessible(page, where);
    expectWalk(await walk(), where);
    await page.setViewportSize(desktop);
  };
  await look(screen.title);
  await eachDialog(page, screen, look);
  await eachMenu(page, screen, (opener) =>
    expectAccessible(page, opener, ':is([role=menu], [role=listbox])'),
  );
}

async function lookOnPhone(page: Page, screen: Screen) {
  await page.setViewportSize(phone);
  await enter(page, screen);
  await expectAccessible(page, `${screen.title} on a phone`);
  await expectNoFaults(page, phone.width, screen.title, frameFaults);
}

/** Checks the screen at each width of a tablet, with either sidebar, and with large text. */
async function lookOnTablets({ page }: Walker, session: CDPSession, { title }: Screen) {
  for (const sidebar of ['as it opens', 'toggled']) {
    for (const width of tabletWidths)
      await expectNoFaults(page, width, `${title}, sidebar ${sidebar}`, layoutFaults);
    if ((await page.getByRole('button', { name: 'Toggle sidebar' }).count()) === 0) break;
    // Twice: the next screen opens as this one did.
    await page.keyboard.press('Control+b');
  }
  await setText(session, 32);
  for (const width of [1280, 390])
    await expectNoFaults(page, width, `${title} with large text`, textFaults, frameFaults);
  await setText(session, 16);
}

it.for(Object.values<Screen>(publicScreens))(
  'nothing is wrong with $path, and Tab comes by all of it',
  async (screen, { walker }) => {
    await lookOnDesktop(walker, screen);
    await lookOnPhone(walker.page, screen);
  },
);

it.for(screenNames)(
  'nothing is wrong with the screen %s, its dialogs and menus, and Tab comes by all of it',
  { timeout: 300_000 },
  async (name, { walker, session, screens }) => {
    await lookOnDesktop(walker, screens[name]);
    await touch(session, true);
    await lookOnTablets(walker, session, screens[name]);
    await lookOnPhone(walker.page, screens[name]);
    await touch(session, false);
  },
);

it.for(['Control+k', '?'])(
  'axe finds nothing wrong with what the keys %s open',
  async (keys, { page, screens }) => {
    await page.setViewportSize(desktop);
    await enter(page, screens.dashboard);
    await page.keyboard.press(keys);
    await steps.seen(page.getByRole('dialog'));
    await expectAccessible(page, keys);
  },
);

it('the ring is around what the arrow keys come by, and not drawn by the mouse', async ({
  walker: { page, marked },
  screens,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.setViewportSize(desktop);
  await enter(page, screens.checkout);
  await page.getByRole('combobox', { name: 'Payment Status' }).focus();
  await press('Enter', 'ArrowDown');
  await expect.poll(marked).toBe('option PAID');
  await press('Escape');
  await button('Next month').focus();
  await press('Enter', 'Tab', 'ArrowRight');
  await expect.poll(marked).toMatch(/^gridcell \d+$/);
  await press('Enter', 'Tab', 'ArrowDown');
  await expect.poll(marked).toBe('input 9:00 AM');
  await enter(page, screens.categories);
  await button('Add Category').click();
  await page.getByRole('radio', { name: 'Blue' }).focus();
  await press('ArrowRight');
  await expect.poll(marked).toMatch(/^input /);
  await enter(page, screens.dashboard);
  await button('Refresh').click();
  await expect.poll(marked).toBeUndefined();
});

it.for([{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const)(
  'the ring is seen with %o',
  async (media, { openAsAdmin, screens }) => {
    const { page, walk } = await openWalker((await openAsAdmin()).page);
    await page.emulateMedia(media);
    for (const name of ['catalog', 'checkout', 'order'] as const) {
      await enter(page, screens[name]);
      await screens[name].before?.(page);
      expectWalk(await walk(), name);
    }
    await page.context().close();
  },
);

it('an order of 100 lines is edited on a phone', async ({ page, session, bakery }) => {
  const items = Array.from({ length: 100 }, () => bakery.order().items.slice(0, 1)).flat();
  const { body } = await bakery.place(bakery.order({ items }));
  await touch(session, true);
  await page.setViewportSize(phone);
  await enter(page, { path: `/orders/${body.id}`, title: `Order ${body.orderNumber}` });
  await page.getByRole('button', { name: 'Edit Order Items' }).click();
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(items.length);
  const isWide = (fault: string) => /too wide|sideways|cut off/.test(fault);
  const wide = async () => (await page.evaluate(layoutFaults)).filter(isWide);
  await expect.poll(() => faultsAt(page, phone.width, wide)).toEqual([]);
});

it('the title of a product on a phone has two lines of large text', async ({
  page,
  session,
  screens,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await enter(page, screens.catalog);
  await setText(session, 32);
  const title = page.getByRole('button', { name: /^Chocolate Hazelnut/ });
  const linesOf = (element: Element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  await expect.poll(() => title.evaluate(linesOf)).toBe(2);
  await setText(session, 16);
});

const columns = {
  '/orders': ['Order #', 'Customer', 'Pickup', 'Total', 'Status', 'Payment'],
  '/products': ['Product Name', 'Unit', 'Category', 'Price', 'Status', 'Actions'],
  '/users': ['User', 'Email', 'Role', 'Joined', 'Actions'],
};
/** 796 px leave 700 beside a sidebar of icons. */
const windows = [
  { width: 768, expanded: false },
  { width: 796, expanded: false },
  { width: 1024, expanded: true },
];

it.for(Object.entries(columns))(
  'the headings of the columns are there in %s',
  async ([path, headings], { page, screens: _ }) => {
    for (const { width, expanded } of windows) {
      await page.setViewportSize({ width, height: 768 });
      await steps.visit(page, path);
      const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
      const shown = async () => {
        // Each time: the sidebar follows the window a moment later.
        if ((await toggle.getAttribute('aria-expanded')) !== String(expanded)) await toggle.click();
        const texts = await page.locator('thead th').evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const { left, top, width, height } = cell.getBoundingClientRect();
            const there = document.elementFromPoint(left + width / 2, top + height / 2);
            return there && cell.contains(there) ? [cell.textContent] : [];
          }),
        );
        return texts.filter((text) => text !== 'Created');
      };
      await expect.poll(shown).toEqual(headings);
    }
  },
);
