import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  // Without orders, the first steps would read the employees at unpredictable times.
  await bakery.place(bakery.order());
  visitor = await steps.openAsAdmin(browser, stack.urls.app);
  page = visitor.page;
  await page.goto('/employees');
  await steps.seen(steps.heading(page, 'Employees'));
});
afterAll(closeShared);

const calls = '**/api/employees**';
const dialog = (name: string) => page.getByRole('dialog', { name });
const confirmation = (name: string) => page.getByRole('alertdialog', { name });
const row = (name: string) => page.getByRole('rowheader', { name, exact: true });
const search = () => page.getByRole('searchbox', { name: 'Search employees' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const filter = (status: string) => steps.choose(page, 'Status', status);
const count = (text: string) => steps.seen(page.getByText(text, { exact: true }));
const shownNames = () => page.getByRole('rowheader').allInnerTexts();

async function submit(form: 'Add Employee' | 'Edit Employee', name: string) {
  await dialog(form).getByLabel('Employee Name').fill(name);
  const button = form === 'Add Employee' ? 'Add' : 'Update';
  await dialog(form).getByRole('button', { name: button }).click();
}
async function cancel(form: string) {
  await dialog(form).getByRole('button', { name: 'Cancel' }).click();
  await dialog(form).waitFor({ state: 'hidden' });
}
async function change(verb: 'Activate' | 'Deactivate', name: string) {
  await press(`${verb} ${name}`);
  await confirmation(`${verb} Employee`).getByRole('button', { name: verb }).click();
  await confirmation(`${verb} Employee`).waitFor({ state: 'hidden' });
}
async function importFile(text: string, name = 'crew.csv') {
  const chooser = page.waitForEvent('filechooser');
  await press('Import CSV');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}
const failure = async (title: string, text: string) =>
  steps.seen(steps.toast(page, text).getByText(title, { exact: true }));

describe('adding and editing', () => {
  it('adds a name, and gives the focus back', async () => {
    await steps.seen(page.getByText('Manage employee names for order tracking'));
    await count('Showing 1-1 of 1 employees (1 total)');
    await press('Add Employee');
    const form = await steps.seen(dialog('Add Employee'));
    await steps.seen(form.getByText('This name will be used to track who placed each order'));
    expect(await steps.axeFindings(page, '[role=dialog]')).toEqual([]);
    await submit('Add Employee', '  Zoë Nguyễn ');
    await steps.seen(steps.toast(page, 'Employee created successfully'));
    await expect.poll(shownNames).toEqual(['Grace', 'Zoë Nguyễn']);
    await count('Showing 1-2 of 2 employees (2 total)');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Add Employee');
  });

  it('needs a name', async () => {
    await press('Add Employee');
    await submit('Add Employee', '   ');
    await steps.seen(dialog('Add Employee').getByText('Employee name is required'));
  });

  it('says whose name it is already, and keeps what was typed', async () => {
    await submit('Add Employee', 'grace');
    await failure('Error', 'An employee with this name already exists');
    await steps.seen(dialog('Add Employee').getByText('An employee with this name already exists'));
    expect(await dialog('Add Employee').getByLabel('Employee Name').inputValue()).toBe('grace');
    await cancel('Add Employee');
  });

  it('changes a name', async () => {
    await press('Edit Grace');
    await submit('Edit Employee', 'Grace Hopper');
    await steps.seen(steps.toast(page, 'Employee updated successfully'));
    await steps.seen(row('Grace Hopper'));
  });

  it('has its own words for a server that has none', { tags: 'deep' }, async () => {
    await page.route(calls, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
    );
    await press('Add Employee');
    await submit('Add Employee', 'Ben');
    await failure('Error', 'Failed to create employee');
    await cancel('Add Employee');
    await press('Edit Grace Hopper');
    await submit('Edit Employee', 'Ben');
    await failure('Error', 'Failed to update employee');
    await cancel('Edit Employee');
    await change('Deactivate', 'Grace Hopper');
    await failure('Error', 'Failed to deactivate employee');
    await steps.seen(row('Grace Hopper'));
    await importFile('Ben');
    await failure('Import failed', 'Failed to import employees');
    await page.unroute(calls);
  });
});

describe('deactivating and activating', () => {
  /** The employees offered at checkout, which is reached without loading the page again. */
  const offeredAtCheckout = async () => {
    await page.getByRole('link', { name: 'View Catalog' }).click();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('combobox', { name: 'Order Taken By' }).click();
    await steps.seen(page.getByRole('option', { name: 'Grace Hopper' }));
    const [, ...names] = await page.getByRole('option').allInnerTexts();
    for (let screen = 0; screen < 3; screen += 1) {
      await page.keyboard.press('Escape');
      await page.goBack();
    }
    await steps.seen(steps.heading(page, 'Employees'));
    return names;
  };

  it('asks first, and Cancel changes nothing', async () => {
    await press('Deactivate Zoë Nguyễn');
    const asked = await (await steps.seen(confirmation('Deactivate Employee'))).textContent();
    expect(asked).toMatch(/no longer appear in the active list.*available for new orders/);
    expect(asked).toMatch(/stays associated with past orders/);
    await confirmation('Deactivate Employee').getByRole('button', { name: 'Cancel' }).click();
    await confirmation('Deactivate Employee').waitFor({ state: 'hidden' });
    await steps.seen(row('Zoë Nguyễn'));
  });

  it('takes the name off the active list and out of the checkout at once', async () => {
    await page.getByRole('link', { name: 'View Catalog' }).click();
    await steps.addFromList(page, bakery.cake.title);
    await page.goBack();
    expect(await offeredAtCheckout()).toEqual(['Grace Hopper', 'Zoë Nguyễn']);
    await change('Deactivate', 'Zoë Nguyễn');
    await steps.seen(steps.toast(page, 'Employee deactivated successfully'));
    await expect.poll(shownNames).toEqual(['Grace Hopper']);
    await count('Showing 1-1 of 1 employees (2 total)');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Employees');
    expect(await offeredAtCheckout()).toEqual(['Grace Hopper']);
  });

  it('finds it among the inactive ones, and brings it back', async () => {
    await filter('Inactive');
    await expect.poll(shownNames).toEqual(['Zoë Nguyễn\nInactive']);
    await press('Activate Zoë Nguyễn');
    const asked = await (await steps.seen(confirmation('Activate Employee'))).textContent();
    expect(asked).toContain('available for assignment to new orders');
    await page.keyboard.press('Escape');
    await page.route(calls, (route) => route.fulfill({ status: 500 }));
    await change('Activate', 'Zoë Nguyễn');
    await failure('Error', 'Failed to activate employee');
    await page.unroute(calls);
    await change('Activate', 'Zoë Nguyễn');
    await steps.seen(steps.toast(page, 'Employee activated successfully'));
    await steps.seen(page.getByText('No employees found', { exact: true }));
    await count('Showing 0-0 of 0 employees (2 total)');
    expect(await offeredAtCheckout()).toEqual(['Grace Hopper', 'Zoë Nguyễn']);
  });
});

describe('importing names', () => {
  it.each([
    ['names.txt', 'Ana', 'Invalid file type', 'Please upload a CSV file'],
    ['names.csv', ' \r\n\n', 'Import failed', 'CSV file is empty'],
    ['names.csv', 'Employee Name\n', 'Import failed', 'No employee names found in CSV'],
    ['names.csv', `Ana\n${'x'.repeat(201)}`, 'Import failed', 'at most 200 characters'],
  ])('refuses %s with %j', async (name, text, title, words) => {
    await importFile(text, name);
    await failure(title, words);
    await count('Showing 1-2 of 2 employees (2 total)');
  });

  it('adds the new names and counts the duplicates', async () => {
    const crew = Array.from({ length: 39 }, (_, index) => `Baker ${index + 1}`);
    await importFile(`\uFEFFName\r\n${crew.join('\r\n')}\r\ngrace hopper\r\n  baker 1 \r\n\r\n`);
    await steps.seen(steps.toast(page, 'Imported 39 employee(s). 2 duplicate(s) skipped.'));
    await count('Showing 1-20 of 41 employees (41 total)');
  });
});

describe('searching and paging', () => {
  it('turns the pages', async () => {
    await steps.seen(page.getByText('Page 1 of 3'));
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await press('Next');
    await count('Showing 21-40 of 41 employees (41 total)');
    await press('Next');
    await count('Showing 41-41 of 41 employees (41 total)');
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await press('Previous');
    await steps.seen(page.getByText('Page 2 of 3'));
  });

  it('goes back to the last page there is', async () => {
    await press('Next');
    await change('Deactivate', 'Zoë Nguyễn');
    await steps.seen(page.getByText('Page 2 of 2'));
    await count('Showing 21-40 of 40 employees (41 total)');
  });

  it('begins on the first page of another filter and of what is searched', async () => {
    await filter('All');
    await steps.seen(page.getByText('Page 1 of 3'));
    await press('Next');
    await search().fill('BAKER');
    await steps.seen(page.getByText('Page 1 of 2'));
    await count('Showing 1-20 of 39 employees (41 total)');
    await search().fill('zoe');
    await expect.poll(shownNames).toEqual(['Zoë Nguyễn\nInactive']);
    expect(await page.getByText(/^Page /).count()).toBe(0);
  });

  it('says when nobody is found', async () => {
    await search().fill('nobody at all');
    await steps.seen(page.getByText('No employees found matching your search'));
    await press('Clear search and filter');
    await count('Showing 1-20 of 41 employees (41 total)');
  });

  it('imports more names than one call takes', { tags: 'deep' }, async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/import-csv')) sent += 1;
    });
    await importFile(Array.from({ length: 1_001 }, (_, index) => `Helper ${index}`).join('\n'));
    const toast = steps.toast(page, 'Imported 1001 employee(s). 0 duplicate(s) skipped.');
    await toast.waitFor({ timeout: 60_000 });
    expect(sent).toBe(2);
    await count('Showing 1-20 of 1042 employees (1042 total)');
  });
});

it('says when the employees could not be read, and reads them again', {
  tags: 'deep',
}, async () => {
  await page.route(calls, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await steps.seen(page.getByRole('main').getByText('Failed to fetch employees'));
  await failure('Error', 'Failed to fetch employees');
  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ json: [] }));
  await press('Try again');
  await steps.seen(page.getByText('No employees found', { exact: true }));
  await count('Showing 0-0 of 0 employees (0 total)');
});

it('left no complaint in the console', () => {
  expect(steps.ownComplaints(visitor)).toEqual([]);
});
