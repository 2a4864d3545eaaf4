import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import { type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import * as steps from './steps.ts';

let stack: LocalStack;
let bakery: OpenBakery;
let browser: TestBrowser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [stack, browser] = await openShared();
  bakery = await openBakery(stack.urls.app);
  // Without orders, the first steps would read the categories at unpredictable times.
  await bakery.place(bakery.order());
  visitor = await steps.openAsAdmin(browser, stack.urls.app);
  page = visitor.page;
  await page.goto('/categories');
  await steps.seen(steps.heading(page, 'Categories'));
});
afterAll(closeShared);

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const handle = (name: string) => page.getByRole('button', { name: `Reorder ${name}` });
const dialog = (name: string) => page.getByRole('dialog', { name });
const pressed = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** The names of the rows, from top to bottom. */
const shownOrder = async () => {
  const labels = page.getByRole('button', { name: /^Reorder / });
  const names = await labels.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  return names.map((name) => name?.replace('Reorder ', ''));
};
type Listed = { id: string; name: string; color: string | null };
const storedCategories = async (): Promise<Listed[]> =>
  (await bakery.admin.get('/api/categories')).body;
const storedOrder = async () => (await storedCategories()).map(({ name }) => name);
const expectOrder = async (names: string[]) => {
  await expect.poll(shownOrder).toEqual(names);
  await expect.poll(storedOrder).toEqual(names);
};

async function add(name: string, color?: string) {
  await pressed('Add Category');
  const form = dialog('Add Category');
  await form.getByLabel('Category Name').fill(name);
  if (color) await form.getByRole('radio', { name: color }).check();
  await form.getByRole('button', { name: 'Add' }).click();
  await steps.seen(steps.toast(page, 'Category created successfully'));
  await form.waitFor({ state: 'hidden' });
}

describe('adding and editing', () => {
  it('shows how many products each category has', async () => {
    await steps.seen(page.getByText('Organize your products into categories'));
    await steps.seen(row('Cakes').getByText('2 products'));
  });

  it('offers twenty colors by name and begins with Blue', async () => {
    await pressed('Add Category');
    const form = await steps.seen(dialog('Add Category'));
    const colors = form.getByRole('radiogroup', { name: 'Badge Color' }).getByRole('radio');
    expect(await colors.count()).toBe(20);
    expect(await form.getByRole('radio', { name: 'Blue' }).isChecked()).toBe(true);
    await steps.seen(form.getByText('Blue #3B82F6'));
    await form.getByRole('radio', { name: 'Blue' }).focus();
    await page.keyboard.press('ArrowRight');
    await steps.seen(form.getByText('Indigo #4F46E5'));
    expect(await steps.axeFindings(page, '[role=dialog]')).toEqual([]);
  });

  it('does nothing while the name is blank', async () => {
    const form = dialog('Add Category');
    await form.getByLabel('Category Name').fill('   ');
    await form.getByRole('button', { name: 'Add' }).click();
    await form.getByLabel('Category Name').press('Enter');
    expect(await form.isVisible()).toBe(true);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(await storedOrder()).toEqual(['Cakes']);
  });

  it('puts a new category at the end, and the focus back', async () => {
    await add('Breads', 'Caramel');
    await steps.seen(row('Breads').getByText('0 products'));
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Add Category');
    await add('Cookies');
    await add('Pies', 'Red');
    await expectOrder(['Cakes', 'Breads', 'Cookies', 'Pies']);
    const [, breads, cookies] = await storedCategories();
    expect([breads?.color, cookies?.color]).toEqual(['#B45309', '#3B82F6']);
  });

  it('says that it failed and why, and keeps what was typed', async () => {
    await pressed('Add Category');
    const form = dialog('Add Category');
    await form.getByLabel('Category Name').fill('breads');
    await form.getByRole('button', { name: 'Add' }).click();
    await steps.seen(steps.toast(page, 'Failed to create category'));
    await steps.seen(form.getByText('A category with this name already exists'));
    expect(await form.getByLabel('Category Name').inputValue()).toBe('breads');
    await page.keyboard.press('Escape');
    await steps.keepEditing(page);
    expect(await form.getByLabel('Category Name').inputValue()).toBe('breads');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'hidden' });
  });

  it('changes the name and leaves a color that nobody chose alone', async () => {
    await pressed('Edit Cakes');
    const form = dialog('Edit Category');
    expect(await form.getByRole('radio', { name: 'Current color' }).isChecked()).toBe(true);
    await form.getByLabel('Category Name').fill('Celebration Cakes');
    await form.getByRole('button', { name: 'Save' }).click();
    await steps.seen(steps.toast(page, 'Category updated successfully'));
    await steps.seen(row('Celebration Cakes').getByText('2 products'));
    expect((await storedCategories())[0]).toMatchObject({ name: 'Celebration Cakes', color: null });
  });

  it('changes the color', async () => {
    await pressed('Edit Pies');
    const form = dialog('Edit Category');
    await form.getByRole('radio', { name: 'Teal' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    expect((await storedCategories())[3]).toMatchObject({ name: 'Pies', color: '#0D9488' });
  });

  it('says when an edit failed', async () => {
    await page.route('**/api/categories/*', (route) => route.fulfill({ status: 500 }));
    await pressed('Edit Pies');
    await dialog('Edit Category').getByRole('button', { name: 'Save' }).click();
    const toast = await steps.seen(steps.toast(page, 'Failed to update category'));
    await steps.seen(toast.getByText('Error', { exact: true }));
    await dialog('Edit Category').getByRole('button', { name: 'Cancel' }).click();
    await dialog('Edit Category').waitFor({ state: 'hidden' });
    await page.unroute('**/api/categories/*');
  });
});

describe('reordering', () => {
  /** The screen reader's last announcement. */
  const said = () => page.locator('[aria-live=assertive][role=status]').textContent();

  /** A row just picked up misses a key pressed before its listener is attached, within milliseconds. */
  const moveBy = (key: string, words: string) =>
    vi.waitFor(
      async () => {
        await page.keyboard.press(key);
        await expect.poll(said, { timeout: 2_000 }).toBe(words);
      },
      { timeout: 20_000 },
    );

  it('drags a row to the place of another with the mouse, for everybody', async () => {
    await steps.dragWithMouse(page, row('Pies'), row('Breads'));
    await steps.seen(steps.toast(page, 'Category order updated'));
    await expectOrder(['Celebration Cakes', 'Pies', 'Breads', 'Cookies']);
    await page.reload();
    await expectOrder(['Celebration Cakes', 'Pies', 'Breads', 'Cookies']);
    const stranger = await browser.open(stack.urls.app);
    await stranger.page.goto('/catalog');
    await stranger.page.getByRole('combobox', { name: 'Category' }).click();
    await expect
      .poll(() => stranger.page.getByRole('option').allInnerTexts())
      .toEqual(['All Categories', 'Celebration Cakes', 'Pies', 'Breads', 'Cookies']);
    await stranger.context.close();
  });

  it('drags by the handle with a finger', async () => {
    await steps.dragWithFinger(page, handle('Cookies'), handle('Pies'));
    await expectOrder(['Celebration Cakes', 'Cookies', 'Pies', 'Breads']);
  });

  it('moves a row with the keyboard alone, and says where it is', async () => {
    const focusedName = () => page.locator(':focus').getAttribute('aria-label');
    await page.getByRole('button', { name: 'Add Category' }).focus();
    while ((await focusedName()) !== 'Reorder Cookies') await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(said).toBe('Picked up Cookies, position 2 of 4.');
    await moveBy('ArrowDown', 'Cookies: position 3 of 4.');
    await page.keyboard.press('ArrowDown');
    await expect.poll(said).toBe('Cookies: position 4 of 4.');
    await page.keyboard.press('Space');
    await expect.poll(said).toBe('Dropped Cookies, position 4 of 4.');
    await expectOrder(['Celebration Cakes', 'Pies', 'Breads', 'Cookies']);
    await expect.poll(focusedName).toBe('Reorder Cookies');
  });

  it('leaves everything as it was on Escape', async () => {
    await page.keyboard.press('Enter');
    await expect.poll(said).toBe('Picked up Cookies, position 4 of 4.');
    await moveBy('ArrowUp', 'Cookies: position 3 of 4.');
    await page.keyboard.press('Escape');
    await expect.poll(said).toBe('Reordering canceled. Cookies is back, position 4 of 4.');
    await expectOrder(['Celebration Cakes', 'Pies', 'Breads', 'Cookies']);
  });

  it('moves a row from a menu, for those who can’t drag', async () => {
    await handle('Breads').click();
    await page.getByRole('menuitem', { name: 'Move to top' }).click();
    await expectOrder(['Breads', 'Celebration Cakes', 'Pies', 'Cookies']);
    await handle('Breads').click();
    const up = page.getByRole('menuitem', { name: 'Move up' });
    expect(await up.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expectOrder(['Celebration Cakes', 'Breads', 'Pies', 'Cookies']);
  });

  it('shows the new order at once, and the old one again when it failed', async () => {
    const response = Promise.withResolvers<void>();
    await page.route('**/api/categories/reorder', async (route) => {
      await response.promise;
      await route.fulfill({ status: 500 });
    });
    await handle('Cookies').click();
    await page.getByRole('menuitem', { name: 'Move to top' }).click();
    await expect.poll(shownOrder).toEqual(['Cookies', 'Celebration Cakes', 'Breads', 'Pies']);
    response.resolve();
    const toast = await steps.seen(steps.toast(page, 'Failed to reorder categories'));
    await steps.seen(toast.getByText('Error', { exact: true }));
    await page.unroute('**/api/categories/reorder');
    await expectOrder(['Celebration Cakes', 'Breads', 'Pies', 'Cookies']);
  });

  it('sends one change after the other and ends with the last', async () => {
    await handle('Pies').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await handle('Pies').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await handle('Cookies').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expectOrder(['Pies', 'Celebration Cakes', 'Cookies', 'Breads']);
  });
});

describe('deleting', () => {
  const confirmation = () => page.getByRole('alertdialog', { name: 'Are you sure?' });

  it('asks first, and Escape keeps the category', async () => {
    await pressed('Delete Pies');
    const asked = (await (await steps.seen(confirmation())).textContent()) ?? '';
    expect(asked).toMatch(/will be deleted.*cannot be undone.*not be deleted.*reassigned/);
    await page.keyboard.press('Escape');
    await confirmation().waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Delete Pies');
  });

  it('closes and says so when it fails', async () => {
    await page.route('**/api/categories/*', (route) => route.fulfill({ status: 500 }));
    await pressed('Delete Pies');
    await confirmation().getByRole('button', { name: 'Delete' }).click();
    const text = 'Failed to delete category. It may have associated products.';
    await steps.seen(steps.toast(page, text));
    await confirmation().waitFor({ state: 'hidden' });
    await page.unroute('**/api/categories/*');
    await expectOrder(['Pies', 'Celebration Cakes', 'Cookies', 'Breads']);
  });

  it('takes one that somebody else deleted off the list', async () => {
    const pies = (await storedCategories()).find(({ name }) => name === 'Pies');
    await bakery.admin.delete(`/api/categories/${pies?.id}`);
    await pressed('Delete Pies');
    await confirmation().getByRole('button', { name: 'Delete' }).click();
    await expectOrder(['Celebration Cakes', 'Cookies', 'Breads']);
  });

  it('leaves its products without a category, here and now', async () => {
    await page.getByRole('link', { name: 'Products' }).click();
    await steps.seen(page.getByRole('row').filter({ hasText: 'Celebration Cakes' }).first());
    await page.getByRole('link', { name: 'Categories' }).click();
    await pressed('Delete Celebration Cakes');
    await confirmation().getByRole('button', { name: 'Delete' }).click();
    await steps.seen(steps.toast(page, 'Category deleted successfully'));
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Categories');
    await page.getByRole('link', { name: 'Products' }).click();
    const cake = page.getByRole('row').filter({ hasText: bakery.cake.title });
    await steps.seen(cake.getByText('Uncategorized'));
  });

  it('says what belongs here when the last one is gone', async () => {
    await page.getByRole('link', { name: 'Categories' }).click();
    for (const name of ['Breads', 'Cookies']) {
      await pressed(`Delete ${name}`);
      await confirmation().getByRole('button', { name: 'Delete' }).click();
      await confirmation().waitFor({ state: 'hidden' });
    }
    await steps.seen(page.getByText('No categories found'));
  });
});

it('says when the categories could not be read, and reads them again', {
  tags: 'deep',
}, async () => {
  await page.route('**/api/categories*', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await steps.seen(page.getByText('Failed to fetch categories'));
  await page.unroute('**/api/categories*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await steps.seen(page.getByText('No categories found'));
});

it('left no complaint in the console', () => {
  expect(steps.ownComplaints(visitor)).toEqual([]);
});
