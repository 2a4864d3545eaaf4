// @module-tag deep
import { expect } from 'vitest';
import { browserTest as it } from '#test/support/browser-test.ts';
import { addFromList, heading, seen, toast, visit } from './steps.ts';

it('an employee is added, renamed, imported, and off the list of the checkout at once', async ({
  page,
  bakery,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const count = (text: string) => seen(page.getByText(text, { exact: true }));
  const dialog = page.getByRole('dialog');
  const submit = async (name: string) => {
    await dialog.getByLabel('Employee Name').fill(name);
    await dialog.getByRole('button', { name: /^(Add|Update)$/ }).click();
  };
  /** Opens the checkout without loading the page, and returns the employees to choose from. */
  const offered = async () => {
    await visit(page, '/checkout');
    await page.getByRole('combobox', { name: 'Order Taken By' }).press('Enter');
    await seen(page.getByRole('option', { name: 'Grace' }));
    const [, ...names] = await page.getByRole('option').allInnerTexts();
    await page.keyboard.press('Escape');
    await visit(page, '/employees');
    await seen(heading(page, 'Employees'));
    return names;
  };
  // In a store without orders, the first steps would read the employees at another time.
  await bakery.place(bakery.order());
  await page.goto('/catalog');
  await addFromList(page, bakery.cake.title);

  await visit(page, '/employees');
  await press('Add Employee');
  await submit('grace');
  await seen(dialog.getByText('An employee with this name already exists'));
  await submit('  Zoë Nguyễn ');
  await seen(toast(page, 'Employee created successfully'));
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Add Employee');
  await press('Edit Grace');
  await submit('Grace Hopper');
  await seen(toast(page, 'Employee updated successfully'));
  expect(await offered()).toEqual(['Grace Hopper', 'Zoë Nguyễn']);

  const names = Array.from({ length: 19 }, (_, index) => `Baker ${index + 1}`);
  const chooser = page.waitForEvent('filechooser');
  await press('Import CSV');
  const buffer = Buffer.from(`\uFEFFName\r\n${names.join('\r\n')}\r\ngrace hopper\r\n`);
  await (await chooser).setFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Import 19 names' }).click();
  await seen(toast(page, 'Imported 19 employee(s). 1 duplicate(s) skipped.'));
  await press('Next');
  await count('Showing 21-21 of 21 employees (21 total)');
  await press('Deactivate Zoë Nguyễn');
  const question = page.getByRole('alertdialog', { name: 'Deactivate Employee' });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await seen(toast(page, 'Employee deactivated successfully'));
  await count('Showing 1-20 of 20 employees (21 total)');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Employees');
  expect(await offered()).not.toContain('Zoë Nguyễn');
});
