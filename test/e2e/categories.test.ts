// @module-tag deep
import { expect, vi } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import * as steps from './steps.ts';

type Listed = { id: string; name: string; color: string | null };

const it = browserTest.extend('list', { scope: 'file' }, ({ page, api }) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const handle = (name: string) => page.getByRole('button', { name: `Reorder ${name}` });
  const stored = async (): Promise<Listed[]> => (await api.get('/api/categories')).body;
  const shownOrder = async () => {
    const labels = page.getByRole('button', { name: /^Reorder / });
    const names = await labels.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    return names.map((name) => name?.replace('Reorder ', ''));
  };
  return {
    dialog,
    press,
    handle,
    stored,
    shownOrder,
    row: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
    question: page.getByRole('alertdialog', { name: 'Are you sure?' }),
    move: async (name: string, where: string) => {
      await handle(name).click();
      await page.getByRole('menuitem', { name: where }).click();
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    },
    /** From top to bottom, on the screen and in the store. */
    isOrdered: async (...names: string[]) => {
      await expect.poll(shownOrder).toEqual(names);
      await expect.poll(async () => (await stored()).map(({ name }) => name)).toEqual(names);
    },
    add: async (name: string, color?: string) => {
      await press('Add Category');
      const form = dialog('Add Category');
      await form.getByLabel('Category Name').fill(name);
      if (color) await form.getByRole('radio', { name: color }).check();
      await form.getByRole('button', { name: 'Add' }).click();
      await steps.seen(steps.toast(page, 'Category created successfully'));
      await form.waitFor({ state: 'hidden' });
    },
  };
});

it.beforeAll(async ({ page, bakery }) => {
  // The first steps of a store without orders read the categories at a time of their own.
  await bakery.place(bakery.order());
  await page.goto('/categories');
});

it('adds categories at the end, each in one of twenty colors', async ({ page, list }) => {
  await steps.seen(list.row('Cakes').getByText('2 products'));
  await list.press('Add Category');
  const form = list.dialog('Add Category');
  await expect.poll(() => form.getByRole('radio').count()).toBe(20);
  await form.getByLabel('Category Name').fill('   ');
  await form.getByLabel('Category Name').press('Enter');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'hidden' });
  await list.add('Breads', 'Caramel');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Add Category');
  await list.add('Cookies');
  await list.add('Pies', 'Red');
  await list.isOrdered('Cakes', 'Breads', 'Cookies', 'Pies');
  expect((await list.stored()).slice(1).map(({ color }) => color)).toEqual([
    '#B45309',
    '#3B82F6',
    '#DC2626',
  ]);
});

it('says beside the name that it is taken, and keeps what was typed', async ({ page, list }) => {
  await list.press('Add Category');
  const form = list.dialog('Add Category');
  await form.getByLabel('Category Name').fill('breads');
  await form.getByRole('button', { name: 'Add' }).click();
  await steps.seen(steps.toast(page, 'Failed to create category'));
  await steps.seen(form.getByText('A category with this name already exists'));
  await page.keyboard.press('Escape');
  await steps.keepEditing(page);
  await expect.poll(() => form.getByLabel('Category Name').inputValue()).toBe('breads');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'hidden' });
});

it('changes the name, and leaves a color that nobody chose alone', async ({ page, list }) => {
  await list.press('Edit Cakes');
  const form = list.dialog('Edit Category');
  await expect
    .poll(() => form.getByRole('radio', { name: 'Current color' }).isChecked())
    .toBe(true);
  await form.getByLabel('Category Name').fill('Celebration Cakes');
  await form.getByRole('button', { name: 'Save' }).click();
  await steps.seen(steps.toast(page, 'Category updated successfully'));
  await steps.seen(list.row('Celebration Cakes').getByText('2 products'));
  expect((await list.stored())[0]).toMatchObject({ name: 'Celebration Cakes', color: null });
  await list.press('Edit Pies');
  await form.getByRole('radio', { name: 'Teal' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  expect((await list.stored())[3]?.color).toBe('#0D9488');
});

it('drags a row to the place of another with the mouse, for everybody', async ({
  page,
  list,
  openAsStranger,
}) => {
  await steps.dragWithMouse(page, list.row('Pies'), list.row('Breads'));
  await steps.seen(steps.toast(page, 'Category order updated'));
  await list.isOrdered('Celebration Cakes', 'Pies', 'Breads', 'Cookies');
  const stranger = await openAsStranger();
  await stranger.page.goto('/catalog');
  await steps.openSelect(stranger.page, 'Category');
  await expect
    .poll(() => stranger.page.getByRole('option').allInnerTexts())
    .toEqual(['All Categories', 'Celebration Cakes', 'Pies', 'Breads', 'Cookies']);
});

it('drags by the handle with a finger', async ({ page, list }) => {
  await steps.dragWithFinger(page, list.handle('Cookies'), list.handle('Pies'));
  await list.isOrdered('Celebration Cakes', 'Cookies', 'Pies', 'Breads');
});

it('moves a row with the keyboard alone, says where it is, and takes it back with Escape', async ({
  page,
  list,
}) => {
  const said = () => page.locator('[aria-live=assertive][role=status]').textContent();
  /** A row that was just picked up misses a key that comes before its listener, within milliseconds. */
  const moveBy = (key: string, words: string) =>
    vi.waitFor(
      async () => {
        await page.keyboard.press(key);
        await expect.poll(said, { timeout: 2_000 }).toBe(words);
      },
      { timeout: 20_000 },
    );
  await list.handle('Cookies').focus();
  await page.keyboard.press('Space');
  await expect.poll(said).toBe('Picked up Cookies, position 2 of 4.');
  await moveBy('ArrowDown', 'Cookies: position 3 of 4.');
  await page.keyboard.press('ArrowDown');
  await expect.poll(said).toBe('Cookies: position 4 of 4.');
  await page.keyboard.press('Space');
  await expect.poll(said).toBe('Dropped Cookies, position 4 of 4.');
  await list.isOrdered('Celebration Cakes', 'Pies', 'Breads', 'Cookies');
  await page.keyboard.press('Enter');
  await moveBy('ArrowUp', 'Cookies: position 3 of 4.');
  await page.keyboard.press('Escape');
  await expect.poll(said).toBe('Reordering canceled. Cookies is back, position 4 of 4.');
  await list.isOrdered('Celebration Cakes', 'Pies', 'Breads', 'Cookies');
});

it('moves a row from a menu: at once, one after the other, and back when it failed', async ({
  page,
  list,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/categories/reorder', async (route) => {
    await held;
    await route.fulfill({ status: 500 });
  });
  await list.move('Cookies', 'Move to top');
  await expect.poll(list.shownOrder).toEqual(['Cookies', 'Celebration Cakes', 'Pies', 'Breads']);
  release();
  await steps.seen(steps.toast(page, 'Failed to reorder categories'));
  await page.unroute('**/api/categories/reorder');
  await list.isOrdered('Celebration Cakes', 'Pies', 'Breads', 'Cookies');
  await list.move('Breads', 'Move up');
  await list.move('Breads', 'Move up');
  await list.move('Cookies', 'Move up');
  await list.isOrdered('Breads', 'Celebration Cakes', 'Cookies', 'Pies');
  await list.handle('Breads').click();
  const up = page.getByRole('menuitem', { name: 'Move up' });
  await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
});

it('deletes a category once it is sure, and leaves its products without one', async ({
  page,
  api,
  bakery,
  list,
}) => {
  const remove = async (name: string) => {
    await list.press(`Delete ${name}`);
    await list.question.getByRole('button', { name: 'Delete' }).click();
    await list.question.waitFor({ state: 'hidden' });
  };
  await list.press('Delete Pies');
  await steps.seen(list.question);
  await page.keyboard.press('Escape');
  await list.question.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Delete Pies');
  // Somebody else was faster.
  const pies = (await list.stored()).find(({ name }) => name === 'Pies');
  await api.delete(`/api/categories/${pies?.id}`);
  await remove('Pies');
  await list.isOrdered('Breads', 'Celebration Cakes', 'Cookies');

  await page.getByRole('link', { name: 'Products' }).click();
  await steps.seen(page.getByRole('row').filter({ hasText: 'Celebration Cakes' }).first());
  await page.getByRole('link', { name: 'Categories' }).click();
  await remove('Celebration Cakes');
  await steps.seen(steps.toast(page, 'Category deleted successfully'));
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Categories');
  await page.getByRole('link', { name: 'Products' }).click();
  const cake = page.getByRole('row').filter({ hasText: bakery.cake.title });
  await steps.seen(cake.getByText('Uncategorized'));
});
