// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  enter,
  screenTest as it,
  publicScreens,
  type Screen,
  screenNames,
} from './every-screen.ts';
import { layoutFaults } from './layout-faults.ts';
import { faultsAt, visit } from './steps.ts';
import { textFaults } from './text-faults.ts';

/** Pixels: tablets held upright, phones on their side, windows beside another. */
const widths = [768, 810, 820, 834, 844, 900, 1000, 1024];
const phone = 360;

/** Nothing is wrong with the screen at any width, once it has followed the window and its sidebar. */
async function expectWhole(page: Page, sidebar: 'as it opens' | 'toggled') {
  for (const width of widths) {
    const message = `${width} px, sidebar ${sidebar}`;
    await expect
      .poll(() => faultsAt(page, width, () => page.evaluate(layoutFaults)), { message })
      .toEqual([]);
  }
}

/** What is wider than the window, or higher than the bar above it. */
function frameFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const bar = document.querySelector('header');
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ...(bar && bar.scrollHeight > bar.clientHeight ? ['the bar is too low for its text'] : []),
  ];
}

it.beforeAll(async ({ visitor, page }) => {
  const session = await visitor.context.newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
});

it.for(screenNames)('%s is whole at every width of a tablet', async (name, { page, screens }) => {
  await enter(page, screens[name]);
  await screens[name].before?.(page);
  await expectWhole(page, 'as it opens');
  if ((await page.getByRole('button', { name: 'Toggle sidebar' }).count()) > 0) {
    await page.keyboard.press('Control+b');
    await expectWhole(page, 'toggled');
  }
});

it.for([...screenNames, ...Object.keys(publicScreens)])(
  '%s is as wide as a phone',
  async (name, { page, screens }) => {
    const all: Record<string, Screen> = { ...screens, ...publicScreens };
    const screen = all[name];
    if (!screen) throw new Error(`There is no screen ${name}`);
    await page.setViewportSize({ width: phone, height: 900 });
    await enter(page, screen);
    await expect.poll(() => faultsAt(page, phone, () => page.evaluate(frameFaults))).toEqual([]);
  },
);

it('an order of 100 lines is edited on a phone', async ({ page, bakery }) => {
  const items = Array.from({ length: 100 }, () => bakery.order().items.slice(0, 1)).flat();
  const { body } = await bakery.place(bakery.order({ items }));
  await page.setViewportSize({ width: phone, height: 900 });
  await enter(page, { path: `/orders/${body.id}`, title: `Order ${body.orderNumber}` });
  await page.getByRole('button', { name: 'Edit Order Items' }).click();
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(items.length);
  const isWide = (fault: string) => /too wide|sideways|cut off/.test(fault);
  const wide = async () => (await page.evaluate(layoutFaults)).filter(isWide);
  await expect.poll(() => faultsAt(page, phone, wide)).toEqual([]);
});

describe('with text at 200 %', () => {
  /** Sets the size of text as the browser's settings do, in pixels; 16 is the default. */
  const setText = async (page: Page, standard: number) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await session.detach();
  };

  const faults = async (page: Page) => [
    ...(await page.evaluate(textFaults)),
    ...(await page.evaluate(frameFaults)),
  ];

  it.afterEach(async ({ page }) => {
    await setText(page, 16);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it.for(screenNames)('%s can be read', async (name, { page, screens }) => {
    await enter(page, screens[name]);
    await screens[name].before?.(page);
    await setText(page, 32);
    for (const width of [1280, 390])
      await expect
        .poll(() => faultsAt(page, width, () => faults(page)), { message: `${width} px` })
        .toEqual([]);
  });

  it('the title of a product on a phone has two lines', async ({ page, screens }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await enter(page, screens.catalog);
    await setText(page, 32);
    const title = page.getByRole('button', { name: /^Chocolate Hazelnut/ });
    const linesOf = (element: Element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
    await expect.poll(() => title.evaluate(linesOf)).toBe(2);
  });
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
      await visit(page, path);
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
