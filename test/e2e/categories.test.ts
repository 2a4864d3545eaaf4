// @module-tag deep
import { expect, vi } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import * as steps from './steps.ts';

type Listed = { name: string; color: string | null };

const it = browserTest.extend('list', { scope: 'file' }, ({ page, api }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const shown = async () => {
    const handles = page.getByRole('button', { name: /^Reorder / });
    const names = await handles.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    return names.map((name) => name?.replace('Reorder ', ''));
  };
  const stored = async (): Promise<Listed[]> => (await api.get('/api/categories')).body;
  const form = page.getByRole('dialog');
  return {
    form,
    press,
    stored,
    handle: (name: string) => page.getByRole('button', { name: `Reorder ${name}` }),
    row: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
    /** Checks the names from top to bottom, on the screen and in the store. */
    isOrdered: async (...names: string[]) => {
      await expect.poll(shown).toEqual(names);
      await expect.poll(async () => (await stored()).map(({ name }) => name)).toEqual(names);
    },
    add: async (name: string, color: string) => {
      await press('Add Category');
      await form.getByLabel('Category Name').fill(name);
      await form.getByRole('radio', { name: color }).check();
      await form.getByRole('button', { name: 'Add' }).click();
      await form.waitFor({ state: 'hidden' });
    },
  };
});

it('a category is added, changed and deleted, and the products follow', async ({
  page,
  bakery,
  list,
}) => {
  const { form, press, add, row } = list;
  // In a store without orders, the first steps would read the categories at another time.
  await bakery.place(bakery.order());
  await page.goto('/categories');
  await steps.seen(row('Cakes').getByText('2 products'));
  await add('Breads', 'Caramel');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Add Category');
  await add('Pies', 'Red');
  await press('Add Category');
  await form.getByLabel('Category Name').fill('breads');
  await form.getByRole('button', { name: 'Add' }).click();
  await steps.seen(form.getByText('A category with this name already exists'));
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'hidden' });

  await press('Edit Cakes');
  await expect
    .poll(() => form.getByRole('radio', { name: 'Current color' }).isChecked())
    .toBe(true);
  await form.getByLabel('Category Name').fill('Celebration Cakes');
  await form.getByRole('button', { name: 'Save' }).click();
  await steps.seen(row('Celebration Cakes').getByText('2 products'));
  // A category without a chosen color is stored without one.
  expect((await list.stored()).map(({ color }) => color)).toEqual([null, '#B45309', '#DC2626']);

  await page.getByRole('link', { name: 'Products' }).click();
  const cake = page.getByRole('row').filter({ hasText: bakery.cake.title });
  await steps.seen(cake.getByText('Celebration Cakes'));
  await page.getByRole('link', { name: 'Categories' }).click();
  await press('Delete Celebration Cakes');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await steps.seen(steps.toast(page, 'Category deleted successfully'));
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Categories');
  await page.getByRole('link', { name: 'Products' }).click();
  await steps.seen(cake.getByText('Uncategorized'));
});

it('categories are put in order with mouse, finger, keys and menu', async ({ page, list }) => {
  const { handle, row, isOrdered } = list;
  await steps.visit(page, '/categories');
  await list.add('Cookies', 'Blue');
  await steps.dragWithMouse(page, row('Cookies'), row('Breads'));
  await steps.seen(steps.toast(page, 'Category order updated'));
  await isOrdered('Cookies', 'Breads', 'Pies');
  await steps.dragWithFinger(page, handle('Breads'), handle('Pies'));
  await isOrdered('Cookies', 'Pies', 'Breads');

  const said = () => page.locator('[aria-live=assertive][role=status]').textContent();
  /**
   * A row that was just picked up misses a key pressed within the milliseconds before its listener is added.
   */
  const moveBy = (key: string, words: string) =>
    vi.waitFor(
      async () => {
        await page.keyboard.press(key);
        await expect.poll(said, { timeout: 2_000 }).toBe(words);
      },
      { timeout: 20_000 },
    );
  await handle('Cookies').focus();
  await page.keyboard.press('Space');
  await expect.poll(said).toBe('Picked up Cookies, position 1 of 3.');
  await moveBy('ArrowDown', 'Cookies: position 2 of 3.');
  await page.keyboard.press('Space');
  await expect.poll(said).toBe('Dropped Cookies, position 2 of 3.');
  await isOrdered('Pies', 'Cookies', 'Breads');
  await page.keyboard.press('Enter');
  await moveBy('ArrowUp', 'Cookies: position 1 of 3.');
  await page.keyboard.press('Escape');
  await expect.poll(said).toBe('Reordering canceled. Cookies is back, position 2 of 3.');
  await isOrdered('Pies', 'Cookies', 'Breads');

  for (let moves = 0; moves < 2; moves += 1) {
    await handle('Breads').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
  await isOrdered('Breads', 'Pies', 'Cookies');
});
