// @module-tag deep
import { expect } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import * as steps from './steps.ts';

const it = browserTest.extend('crew', { scope: 'file' }, ({ page }) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    dialog,
    press,
    filter: (status: string) => steps.choose(page, 'Status', status),
    count: (text: string) => steps.seen(page.getByText(text, { exact: true })),
    shows: (...names: string[]) =>
      expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toEqual(names),
    submit: async (form: 'Add Employee' | 'Edit Employee', name: string) => {
      await dialog(form).getByLabel('Employee Name').fill(name);
      await dialog(form)
        .getByRole('button', { name: /^(Add|Update)$/ })
        .click();
    },
    change: async (verb: 'Activate' | 'Deactivate', name: string) => {
      await press(`${verb} ${name}`);
      const question = page.getByRole('alertdialog', { name: `${verb} Employee` });
      await question.getByRole('button', { name: verb }).click();
      await question.waitFor({ state: 'hidden' });
    },
    importFile: async (text: string, name = 'crew.csv') => {
      const chooser = page.waitForEvent('filechooser');
      await press('Import CSV');
      await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
    /** Whom the checkout offers, come to without loading the page again. */
    offeredAtCheckout: async () => {
      await page.getByRole('link', { name: 'View Catalog' }).click();
      await page.getByRole('link', { name: /^Cart/ }).click();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await steps.openSelect(page, 'Order Taken By');
      await steps.seen(page.getByRole('option', { name: 'Grace Hopper' }));
      const [, ...names] = await page.getByRole('option').allInnerTexts();
      for (let screen = 0; screen < 3; screen += 1) {
        await page.keyboard.press('Escape');
        await page.goBack();
      }
      await steps.seen(steps.heading(page, 'Employees'));
      return names;
    },
  };
});

it.beforeAll(async ({ page, bakery }) => {
  // The first steps of a store without orders read the employees at a time of their own.
  await bakery.place(bakery.order());
  await page.goto('/catalog');
  await steps.addFromList(page, bakery.cake.title);
  await steps.visit(page, '/employees');
});

it('adds and renames an employee, and says whose name it is already', async ({ page, crew }) => {
  await crew.count('Showing 1-1 of 1 employees (1 total)');
  await crew.press('Add Employee');
  await crew.submit('Add Employee', '   ');
  await steps.seen(crew.dialog('Add Employee').getByText('Employee name is required'));
  await crew.submit('Add Employee', 'grace');
  const taken = 'An employee with this name already exists';
  await steps.seen(steps.toast(page, taken));
  await steps.seen(crew.dialog('Add Employee').getByText(taken));
  await crew.submit('Add Employee', '  Zoë Nguyễn ');
  await steps.seen(steps.toast(page, 'Employee created successfully'));
  await crew.shows('Grace', 'Zoë Nguyễn');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Add Employee');
  await crew.press('Edit Grace');
  await crew.submit('Edit Employee', 'Grace Hopper');
  await steps.seen(steps.toast(page, 'Employee updated successfully'));
  await crew.shows('Grace Hopper', 'Zoë Nguyễn');
});

it('takes a name off the list and out of the checkout at once, and brings it back', async ({
  page,
  crew,
}) => {
  expect(await crew.offeredAtCheckout()).toEqual(['Grace Hopper', 'Zoë Nguyễn']);
  await crew.change('Deactivate', 'Zoë Nguyễn');
  await steps.seen(steps.toast(page, 'Employee deactivated successfully'));
  await crew.shows('Grace Hopper');
  await crew.count('Showing 1-1 of 1 employees (2 total)');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Employees');
  expect(await crew.offeredAtCheckout()).toEqual(['Grace Hopper']);
  await crew.filter('Inactive');
  await crew.shows('Zoë Nguyễn\nInactive');
  await crew.change('Activate', 'Zoë Nguyễn');
  await steps.seen(steps.toast(page, 'Employee activated successfully'));
  await crew.count('Showing 0-0 of 0 employees (2 total)');
  expect(await crew.offeredAtCheckout()).toEqual(['Grace Hopper', 'Zoë Nguyễn']);
});

it('imports names, turns their pages, and stops at the last one there is', async ({
  page,
  crew,
}) => {
  await crew.importFile('Ana', 'names.txt');
  await steps.seen(steps.toast(page, 'Please upload a CSV file').getByText('Invalid file type'));
  const names = Array.from({ length: 39 }, (_, index) => `Baker ${index + 1}`);
  await crew.importFile(`\uFEFFName\r\n${names.join('\r\n')}\r\ngrace hopper\r\n  baker 1 \r\n`);
  await steps.seen(steps.toast(page, 'Imported 39 employee(s). 2 duplicate(s) skipped.'));
  await crew.count('Showing 1-20 of 41 employees (41 total)');
  await crew.press('Next');
  await crew.press('Next');
  await crew.count('Showing 41-41 of 41 employees (41 total)');
  await crew.change('Deactivate', 'Zoë Nguyễn');
  await crew.count('Showing 21-40 of 40 employees (41 total)');
  await crew.filter('All');
  await crew.count('Showing 1-20 of 41 employees (41 total)');
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('nobody at all');
  await steps.seen(page.getByText('No employees found matching your search'));
  await crew.press('Clear search and filter');
  await crew.count('Showing 1-20 of 41 employees (41 total)');
});

it('imports more names than one call takes', async ({ page, crew }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/import-csv')) sent += 1;
  });
  await crew.importFile(Array.from({ length: 1_001 }, (_, index) => `Helper ${index}`).join('\n'));
  const toast = steps.toast(page, 'Imported 1001 employee(s). 0 duplicate(s) skipped.');
  await toast.waitFor({ timeout: 60_000 });
  expect(sent).toBe(2);
});
