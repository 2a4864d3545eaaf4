// @module-tag deep
import { expect } from 'vitest';
import { browserTest as it } from '#test/support/browser-test.ts';
import { adminAccount } from '#test/support/open-bakery.ts';
import { choose, heading, seen, signIn, toast, visit } from './steps.ts';

const ben = { name: 'Ben Miller', email: 'ben@bakery.example', password: 'rye123' };

it('a user is added, found and changed, and their sessions end with the password and the account', async ({
  page,
  openAsStranger,
}) => {
  const form = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const update = async () => {
    await press('Update');
    await form.waitFor({ state: 'hidden' });
  };
  const { page: bens } = await openAsStranger();
  const signInAsBen = async (password: string) => {
    await signIn(bens, { ...ben, password });
    await seen(heading(bens, 'Orders'));
  };
  const isSignedOut = async () => {
    await bens.reload();
    await bens.waitForURL('**/login');
  };
  await visit(page, '/users');
  await seen(row(adminAccount.name).getByText('(You)'));
  await press('Add User');
  await form.getByLabel('Name').fill(ben.name);
  await form.getByLabel('Email').fill(adminAccount.email.toUpperCase());
  await form.getByLabel(/^Password/).fill(ben.password);
  await form.getByRole('button', { name: 'Add' }).click();
  await seen(form.getByText('An account with this email already exists'));
  await form.getByLabel('Email').fill(ben.email);
  await form.getByRole('button', { name: 'Add' }).click();
  await seen(toast(page, 'User created successfully'));
  await page.getByLabel('Search by name or email').fill('ben@');
  await seen(page.getByText('1 of 2 users'));

  await bens.goto('/orders');
  await signInAsBen(ben.password);
  await press('Edit Ben Miller');
  await choose(page, 'Role', 'Admin');
  await form.getByLabel(/^Password/).fill('spelt456');
  await update();
  await seen(row(ben.name).getByRole('cell', { name: 'Admin' }));
  await isSignedOut();
  await signInAsBen('spelt456');
  await press('Delete Ben Miller');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await seen(toast(page, 'User deleted successfully'));
  await isSignedOut();

  await press('Clear search');
  await press('Edit Ada Baker');
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel(/^Password/).fill('new sourdough');
  await form.getByLabel(/^Current Password/).fill(adminAccount.password);
  await update();
  await seen(page.locator('aside').getByText('Ada Lovelace'));
  await page.reload();
  await expect.poll(() => row('Ada Lovelace').getByText('(You)').count()).toBe(1);
});
