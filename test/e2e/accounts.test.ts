// @module-tag deep
import { expect } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import { adminAccount } from '#test/support/open-bakery.ts';
import { signIn } from './steps.ts';

/** A visitor who is not signed in at first. */
const it = browserTest.extend(
  'stranger',
  { scope: 'file' },
  async ({ bakery: _, openAsStranger }) => {
    return (await openAsStranger()).page;
  },
);

it('leads from the root to sign-in, which carries the names of the store', async ({
  stranger: page,
}) => {
  await page.goto('/');
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Doughbook' }).waitFor();
  await page.getByText('Professional bakery order management for our team').waitFor();
});

it('lists missing input and focuses the first field', async ({ stranger: page }) => {
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Please enter your password').waitFor();
  const focused = page.locator(':focus');
  await expect.poll(() => focused.getAttribute('type')).toBe('email');
  await page.getByText('Please enter your email').waitFor();
  await focused.fill('ada at the bakery');
  await page.getByText('Please enter a valid email address').waitFor();
  const required = page.locator('input:required');
  await expect
    .poll(() => required.evaluateAll((inputs) => inputs.map(({ id }) => id)))
    .toEqual(['email', 'password']);
});

it('refuses a wrong password with the text of the server', async ({ stranger: page }) => {
  await signIn(page, { ...adminAccount, password: 'not the password' });
  const toast = page.getByRole('alert').filter({ hasText: 'Login failed' });
  await toast.getByText('Invalid email or password').waitFor();
});

it('welcomes the account back and opens the catalog', async ({ stranger: page }) => {
  await signIn(page, adminAccount);
  await page.waitForURL('**/catalog');
  await page.getByRole('status').filter({ hasText: 'Welcome back, Ada Baker!' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('opens the products after the codeword, in upper or lower case', async ({
  stranger: page,
  stack,
}) => {
  await page.getByRole('button', { name: 'Admin settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Admin Access Required' });
  const field = dialog.getByLabel('Codeword', { exact: true });
  await field.fill('rye');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const rejection = dialog.getByText('Incorrect codeword. Please try again.');
  await rejection.waitFor();
  await field.press('Backspace');
  await rejection.waitFor({ state: 'detached' });
  await field.fill(stack.codeword.toUpperCase());
  await field.press('Enter');
  await page.waitForURL('**/products');
  await page.getByRole('rowheader', { name: 'Carrot Cake' }).waitFor();
});

it('asks for the codeword once, until somebody signs out', async ({ stranger: page }) => {
  for (const screen of ['View Orders', 'View Catalog']) {
    await page.getByRole('link', { name: screen }).click();
    await page.getByRole('button', { name: 'Admin settings' }).click();
    await page.waitForURL('**/products');
  }
});

it('signs out to sign-in and empties the cart', async ({ stranger: page }) => {
  await page.getByRole('link', { name: 'View Catalog' }).click();
  await page
    .getByRole('button', { name: /^Add .*to cart/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  const toast = page.getByRole('status').filter({ hasText: 'Signed out' });
  await toast.getByText('You have been signed out successfully.').waitFor();
  await page.goto('/cart');
  await page.getByText('Your cart is empty').waitFor();
});

it('sends a visitor to sign in and back to where they were headed, with their cart', async ({
  stranger: page,
}) => {
  await page.goto('/catalog');
  await page
    .getByRole('button', { name: /^Add .*to cart/i })
    .first()
    .click();
  await page.goto('/orders?from=link');
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, adminAccount);
  await page.waitForURL('**/orders?from=link');
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await page.getByRole('button', { name: 'Admin settings' }).click();
  await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
});

it('starts with an empty cart after a sign-in without a redirect', async ({ stranger: page }) => {
  await page.goto('/login');
  await page.getByText('You are signed in as Ada Baker.').waitFor();
  await signIn(page, adminAccount);
  await page.waitForURL('**/catalog');
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
});

it('leads to sign-in when another tab has signed out', async ({ stranger: page }) => {
  expect((await page.request.post('/api/auth/logout')).status()).toBe(200);
  await page.getByRole('link', { name: 'View Orders' }).click();
  await page.waitForURL('**/login');
});

it('creates an account and welcomes it', async ({ stranger: page }) => {
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Zoë Nguyễn');
  await page.getByLabel('Email').fill('zoe@bakery.example');
  await page.getByPlaceholder('At least 8 characters').fill('long enough');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/catalog');
  await page.getByRole('status').filter({ hasText: 'Welcome, Zoë Nguyễn!' }).waitFor();
  await page.getByText('ZN', { exact: true }).waitFor();
});

it('says when sign-up is closed, and whom to ask', async ({ stranger: page }) => {
  const settings = { signup_policy: 'closed' };
  const saved = await page.request.post('/api/settings', { data: settings });
  expect(saved.status()).toBe(200);
  await page.goto('/signup');
  await page.getByText('Sign-up is closed. Please ask a manager to create your account.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Sign Up' }).count()).toBe(0);
});
