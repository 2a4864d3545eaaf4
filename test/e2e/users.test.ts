// @module-tag deep
import { expect } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import { httpClient } from '#test/support/http-client.ts';
import { adminAccount } from '#test/support/open-bakery.ts';
import { choose, seen, signIn, toast, visit } from './steps.ts';

const ben = { name: 'Ben Miller', email: 'ben@bakery.example', password: 'rye123' };
const newPassword = 'spelt456';

const it = browserTest.extend('users', { scope: 'file' }, ({ page, app, openAsStranger }) => ({
  row: (name: string) => page.getByRole('row').filter({ hasText: name }),
  form: page.getByRole('dialog'),
  press: (name: string) => page.getByRole('button', { name }).click(),
  canSignIn: async (email: string, password: string) =>
    (await httpClient(app).post('/api/auth/login', { email, password })).status === 200,
  /** Ben on a device of his own, at the orders. */
  openAsBen: async (password: string) => {
    const { page: theirs } = await openAsStranger();
    await theirs.goto('/orders');
    await signIn(theirs, { ...ben, password });
    await seen(theirs.getByRole('heading', { name: 'Orders', level: 1 }));
    return theirs;
  },
}));

it.beforeAll(({ page }) => visit(page, '/users'));

it('lists who may sign in and marks oneself', async ({ page, users }) => {
  await seen(page.getByText('1 of 1 users'));
  const own = users.row(adminAccount.name);
  await seen(own.getByText('(You)'));
  await seen(own.getByRole('cell', { name: 'Admin', exact: true }));
  await expect
    .poll(() => own.getByRole('button', { name: 'Delete Ada Baker' }).isDisabled())
    .toBe(true);
});

it('adds a user, and shows beside the field why the server refuses one', async ({
  page,
  users,
}) => {
  const { form, press, row } = users;
  await press('Add User');
  const add = form.getByRole('button', { name: 'Add' });
  await add.click();
  for (const missing of ['Name is required', 'Please enter a valid email', 'Password is required'])
    await seen(form.getByText(missing));
  await form.getByLabel('Name').fill(ben.name);
  await form.getByLabel('Email').fill(adminAccount.email.toUpperCase());
  await form.getByLabel(/^Password/).fill(ben.password);
  await add.click();
  await seen(toast(page, 'An account with this email already exists'));
  await seen(form.getByText('An account with this email already exists'));
  await expect
    .poll(() => form.getByLabel('Email').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await form.getByLabel('Email').fill(ben.email);
  await add.click();
  await seen(toast(page, 'User created successfully'));
  await seen(page.getByText('2 of 2 users'));
  await seen(row(ben.name).getByRole('cell', { name: 'Employee' }));
  expect(await users.canSignIn(ben.email, ben.password)).toBe(true);
});

it('finds users by name or e-mail', async ({ page, users }) => {
  const search = page.getByLabel('Search by name or email');
  await search.fill('ben@');
  await seen(page.getByText('1 of 2 users'));
  await expect.poll(() => users.row(adminAccount.name).count()).toBe(0);
  await search.fill('zebra');
  await seen(page.getByText('No users found matching your search'));
  await users.press('Clear search');
  await seen(page.getByText('2 of 2 users'));
});

it('keeps a password that is left blank, and ends sessions with a new one', async ({
  page,
  users,
}) => {
  const { form, press, row, canSignIn } = users;
  await press('Edit Ben Miller');
  await form.getByLabel('Name').fill('Benjamin Miller');
  await choose(page, 'Role', 'Admin');
  await press('Update');
  await seen(toast(page, 'User updated successfully'));
  await seen(row('Benjamin Miller').getByRole('cell', { name: 'Admin' }));
  const theirs = await users.openAsBen(ben.password);
  await press('Edit Benjamin Miller');
  await form.getByLabel(/^Password/).fill(newPassword);
  await press('Update');
  await form.waitFor({ state: 'hidden' });
  await theirs.reload();
  await theirs.waitForURL('**/login');
  expect(await canSignIn(ben.email, ben.password)).toBe(false);
});

it('shows one’s own new name everywhere, and keeps one signed in with a new password', async ({
  page,
  users: { form, press, row },
}) => {
  await press('Edit Ada Baker');
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel(/^Password/).fill('new sourdough');
  await form.getByLabel(/^Current Password/).fill(adminAccount.password);
  await press('Update');
  await form.waitFor({ state: 'hidden' });
  await seen(page.locator('aside').getByText('Ada Lovelace'));
  await page.reload();
  await seen(row('Ada Lovelace').getByText('(You)'));
});

it('takes an account and its sessions away, once it is sure', async ({ page, users }) => {
  const { press, row } = users;
  const theirs = await users.openAsBen(newPassword);
  const question = page.getByRole('alertdialog');
  await press('Delete Benjamin Miller');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await seen(row('Benjamin Miller'));
  await press('Delete Benjamin Miller');
  await question.getByRole('button', { name: 'Delete' }).click();
  await seen(toast(page, 'User deleted successfully'));
  await seen(page.getByText('1 of 1 users'));
  await theirs.reload();
  await theirs.waitForURL('**/login');
});

it('leaves the last admin an admin', async ({ page, users: { form, press } }) => {
  await press('Edit Ada Lovelace');
  await choose(page, 'Role', 'Employee');
  await press('Update');
  await seen(form.getByText('The last admin cannot be deleted or made an employee'));
});
