import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '#test/support/http-client.ts';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import { adminAccount, openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import { choose, keepEditing, seen, signIn, toast } from './steps.ts';

let stack: LocalStack;
let browser: TestBrowser;
let desk: Visitor;
let page: Page;

const ben = { name: 'Ben Miller', email: 'ben@bakery.example', password: 'rye123' };

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const rejections = (found: string[], status: number) =>
  found.filter((complaint) => !complaint.includes(`status of ${status}`));

/** Tries to sign in on a separate page, and returns whether it worked. */
const canSignIn = async (email: string, password: string) =>
  (await httpClient(stack.urls.app).post('/api/auth/login', { email, password })).status === 200;

beforeAll(async () => {
  [stack, browser] = await openShared();
  await openBakery(stack.urls.app);
  desk = await browser.open(stack.urls.app);
  page = desk.page;
  await page.goto('/users');
  await signIn(page, adminAccount);
  await seen(page.getByRole('heading', { name: 'Users', level: 1 }));
});
afterAll(closeShared);

it('lists who may sign in and marks oneself', async () => {
  await seen(page.getByText('Manage user accounts and permissions'));
  await seen(page.getByText('1 of 1 users'));
  const headers = await page.getByRole('columnheader').allInnerTexts();
  expect(headers).toEqual(['User', 'Email', 'Role', 'Joined', 'Actions']);
  const own = row(adminAccount.name);
  await seen(own.getByText('(You)'));
  await seen(own.getByText('AB'));
  await seen(own.getByRole('cell', { name: 'Admin', exact: true }));
  await seen(own.getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d\d-[A-Z][a-z]{2}-\d\d$/));
  expect(await own.getByRole('button', { name: 'Delete Ada Baker' }).isDisabled()).toBe(true);
});

describe('adding a user', () => {
  it('asks for what is missing', async () => {
    await page.getByRole('button', { name: 'Add User' }).click();
    const form = await seen(dialog('Add User'));
    await seen(form.getByText('Minimum 6 characters'));
    await seen(form.getByText('All employees have full system access'));
    await form.getByRole('button', { name: 'Add' }).click();
    await seen(form.getByText('Name is required'));
    await seen(form.getByText('Please enter a valid email'));
    await seen(form.getByText('Password is required'));
  });

  it('shows why the server refuses one, beside the field too', async () => {
    const form = dialog('Add User');
    await form.getByLabel('Name').fill(ben.name);
    await form.getByLabel('Email').fill(adminAccount.email.toUpperCase());
    await form.getByLabel(/^Password/).fill('rye');
    await form.getByRole('button', { name: 'Add' }).click();
    await seen(toast(page, 'Minimum 6 characters'));
    await form.getByLabel(/^Password/).fill(ben.password);
    await form.getByRole('button', { name: 'Add' }).click();
    await seen(toast(page, 'An account with this email already exists'));
    await seen(form.getByText('An account with this email already exists'));
    expect(await form.getByLabel('Email').evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
  });

  it('gives them an account', async () => {
    const form = dialog('Add User');
    await form.getByLabel('Email').fill(ben.email);
    await form.getByRole('button', { name: 'Add' }).click();
    await seen(toast(page, 'User created successfully'));
    await form.waitFor({ state: 'hidden' });
    await seen(page.getByText('2 of 2 users'));
    await seen(row(ben.name).getByRole('cell', { name: 'Employee' }));
    expect(await canSignIn(ben.email, ben.password)).toBe(true);
  });
});

describe('searching', () => {
  const search = (text: string) => page.getByLabel('Search by name or email').fill(text);

  it.each(['MILLER', 'ben@'])('finds %j by name or e-mail', async (text) => {
    await search(text);
    await seen(page.getByText('1 of 2 users'));
    await seen(row(ben.name));
    expect(await row(adminAccount.name).count()).toBe(0);
  });

  it('says when nobody matches', async () => {
    await search('zebra');
    await seen(page.getByText('No users found matching your search'));
    await page.getByRole('button', { name: 'Clear search' }).click();
    await seen(page.getByText('2 of 2 users'));
  });
});

describe('editing a user', () => {
  it('keeps the password that is left blank', async () => {
    await page.getByRole('button', { name: 'Edit Ben Miller' }).click();
    const form = await seen(dialog('Edit User'));
    await seen(form.getByText('leave blank to keep current'));
    expect(await form.getByLabel('Email').inputValue()).toBe(ben.email);
    await form.getByLabel('Name').fill('Benjamin Miller');
    await choose(page, 'Role', 'Admin');
    await form.getByRole('button', { name: 'Update' }).click();
    await seen(toast(page, 'User updated successfully'));
    await seen(row('Benjamin Miller').getByRole('cell', { name: 'Admin' }));
    expect(await canSignIn(ben.email, ben.password)).toBe(true);
  });

  it('ends their sessions with a new password', async () => {
    const { page: theirs, context } = await browser.open(stack.urls.app);
    await theirs.goto('/orders');
    await signIn(theirs, ben);
    await seen(theirs.getByRole('heading', { name: 'Orders', level: 1 }));
    await page.getByRole('button', { name: 'Edit Benjamin Miller' }).click();
    const form = dialog('Edit User');
    await form.getByLabel(/^Password/).fill('spelt456');
    await form.getByRole('button', { name: 'Update' }).click();
    await form.waitFor({ state: 'hidden' });
    await theirs.reload();
    await theirs.waitForURL('**/login');
    expect(await canSignIn(ben.email, ben.password)).toBe(false);
    expect(await canSignIn(ben.email, 'spelt456')).toBe(true);
    await context.close();
  });

  it('shows one’s own new name everywhere, and keeps one signed in with a new password', async () => {
    await page.getByRole('button', { name: 'Edit Ada Baker' }).click();
    const form = dialog('Edit User');
    await form.getByLabel('Name').fill('Ada Lovelace');
    await form.getByLabel(/^Password/).fill('new sourdough');
    await form.getByLabel(/^Current Password/).fill(adminAccount.password);
    await form.getByRole('button', { name: 'Update' }).click();
    await form.waitFor({ state: 'hidden' });
    await seen(page.locator('aside').getByText('Ada Lovelace'));
    await page.reload();
    await seen(row('Ada Lovelace').getByText('(You)'));
  });
});

describe('deleting a user', () => {
  it('asks first, and can be called off', async () => {
    await page.getByRole('button', { name: 'Delete Benjamin Miller' }).click();
    const question = await seen(page.getByRole('alertdialog'));
    await seen(question.getByText(/permanently delete.*This action cannot be undone\./));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await seen(row('Benjamin Miller'));
  });

  it('says when it fails', async () => {
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, body: 'oops' }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Delete Benjamin Miller' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await seen(toast(page, 'Failed to delete user'));
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await seen(row('Benjamin Miller'));
  });

  it('takes the account and its sessions away', async () => {
    const { page: theirs, context } = await browser.open(stack.urls.app);
    await theirs.goto('/orders');
    await signIn(theirs, { email: ben.email, password: 'spelt456' });
    await seen(theirs.getByRole('heading', { name: 'Orders', level: 1 }));
    await page.getByRole('button', { name: 'Delete Benjamin Miller' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await seen(toast(page, 'User deleted successfully'));
    await seen(page.getByText('1 of 1 users'));
    await theirs.reload();
    await theirs.waitForURL('**/login');
    await context.close();
  });

  it('leaves the last admin an admin', async () => {
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
    const form = dialog('Edit User');
    await choose(page, 'Role', 'Employee');
    await form.getByRole('button', { name: 'Update' }).click();
    await seen(toast(page, 'The last admin cannot be deleted or made an employee'));
    await seen(form.getByText('The last admin cannot be deleted or made an employee'));
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'hidden' });
    await seen(row('Ada Lovelace').getByRole('cell', { name: 'Admin' }));
  });
});

it.each([
  ['create', 'Add User', 'Add', 'Failed to create user'],
  ['update', 'Edit Ada Lovelace', 'Update', 'Failed to update user'],
])('says when it failed to %s one', async (_, open, save, text) => {
  await page.getByRole('button', { name: open }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Cleo');
  await form.getByLabel('Email').fill('cleo@bakery.example');
  await form.getByLabel(/^Password/).fill('barley');
  // For the user's own account, the current password is required too.
  if (save === 'Update') await form.getByLabel(/^Current Password/).fill('new sourdough');
  await page.route(/\/api\/users(\/.*)?$/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, body: '' }),
  );
  await form.getByRole('button', { name: save }).click();
  await seen(toast(page, text));
  expect(await form.getByLabel('Name').inputValue()).toBe('Cleo');
  await page.unroute(/\/api\/users(\/.*)?$/);
  await page.keyboard.press('Escape');
  await keepEditing(page);
  expect(await form.getByLabel('Name').inputValue()).toBe('Cleo');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'hidden' });
});

it('says so when the list could not be read, and when there is nobody', {
  tags: 'deep',
}, async () => {
  await page.route('**/api/users', (route) => route.fulfill({ status: 500, body: 'x' }), {
    times: 1,
  });
  await page.goto('/users');
  await seen(page.getByText('Failed to fetch users.'));
  await page.route('**/api/users', (route) => route.fulfill({ json: [] }), { times: 1 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await seen(page.getByText('No users found', { exact: true }));
  await seen(page.getByText('0 of 0 users'));
});

it('left nothing in the console but the refused requests', () => {
  const left = [400, 409, 500, 503].reduce(rejections, desk.complaints);
  expect(left).toEqual([]);
});
