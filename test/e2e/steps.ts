import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDay } from '#shared/dates/store-time.ts';
import { pickupIn, timezone } from '#test/support/open-bakery.ts';
import { pdfText } from '#test/support/pdf-text.ts';

/** The steps of a user, who finds elements by the texts on the screen. */

export type Account = { name: string; email: string; password: string };

/**
 * Opens a screen like the browser's Forward, without loading the page again, which takes six times
 * as long. The first screen of a page is loaded.
 */
export async function visit(page: Page, path: string) {
  if (!page.url().startsWith('http')) return void (await page.goto(path));
  await page.evaluate((address) => {
    // The state that the router stores with each history entry.
    const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Opens a screen without any state left from earlier use. It loads the page only if a dialog is open. */
export async function visitAnew(page: Page, path: string) {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if (!page.url().startsWith('http') || (await dialogs.count()) > 0)
    return void (await page.goto(path));
  // The message may disappear between being seen and being clicked.
  await page
    .getByRole('button', { name: 'Close message' })
    .evaluateAll((buttons) => buttons.forEach((button) => void (button as HTMLElement).click()));
  await visit(page, '/nowhere');
  await seen(heading(page, '404 Page Not Found'));
  await visit(page, path);
}

const nothingToPress = 'header, aside, nav, button, [role="search"], .MuiSnackbar-root';

/**
 * The text of a dark screen when it is printed. Checks that it contains no controls, and that all
 * of it is black.
 */
export async function printed(page: Page): Promise<string> {
  const { theme = '' } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  const setTheme = (to: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), to);
  await setTheme('dark');
  const looks = async () => {
    await page.emulateMedia({ media: 'print' });
    const controls = page.locator(nothingToPress).filter({ visible: true });
    const colors = await page
      .locator('main :is(h1, h2, strong, td, dd, dt, li, a)')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
    const found = { controls: await controls.allInnerTexts(), colors: [...new Set(colors)] };
    // Back each time, since Chromium may keep the styles of the screen (see `faultsAt`).
    await page.emulateMedia({ media: null });
    return found;
  };
  await expect.poll(looks).toEqual({ controls: [], colors: ['rgb(0, 0, 0)'] });
  const paper = await page.pdf({ format: 'Letter' });
  await setTheme(theme);
  return pdfText(paper);
}

/** Waits for an element and returns it. */
export async function seen(locator: Locator): Promise<Locator> {
  await locator.waitFor({ state: 'visible' });
  return locator;
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** The only visible message, found by its text. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

export async function signUp(page: Page, account: Account) {
  await page.goto('/signup');
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await seen(heading(page, 'Product Catalog'));
}

export async function signIn(page: Page, account: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function dragWithMouse(page: Page, dragged: Locator, target: Locator) {
  const from = await middleOf(dragged);
  const to = await middleOf(target);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** Moves straight down or up. */
export async function dragWithFinger(page: Page, dragged: Locator, target: Locator) {
  const from = await middleOf(dragged);
  const to = await middleOf(target);
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof from)[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * share }]);
  await touch('touchEnd', []);
  await screen.detach();
}

/**
 * Opens the menu of the select with this label by keyboard. A mouse press would open it too, but releasing
 * the mouse over the menu after 400 ms chooses the item below. On a busy machine, a click can take that long.
 */
export const openSelect = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label }).press('Enter');

/** Selects an option in the select with this label. */
export async function choose(page: Page, label: string, option: string) {
  await openSelect(page, label);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The question asked before input is lost. */
export const discardQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Discard your changes?' });

export async function discard(page: Page) {
  await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
  await discardQuestion(page).waitFor({ state: 'hidden' });
}

/** Answers that question with Cancel. */
export async function keepEditing(page: Page) {
  await discardQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
  await discardQuestion(page).waitFor({ state: 'hidden' });
}

export async function addFromList(page: Page, title: string) {
  await page.getByRole('button', { name: `Add to Cart: ${title}` }).click();
  await seen(toast(page, 'Added to cart'));
}

/** Opens the product, sets the quantity and adds it. */
export async function addFromDialog(page: Page, title: string, quantity: number, total: string) {
  await page.getByRole('button', { name: title }).first().click();
  const dialog = await seen(page.getByRole('dialog', { name: title }));
  for (let added = 1; added < quantity; added += 1)
    await dialog.getByRole('button', { name: `Increase quantity of ${title}` }).click();
  await dialog.getByRole('button', { name: `Add to Cart - ${total}` }).click();
  await seen(toast(page, `${quantity} × ${title}`));
  await dialog.waitFor({ state: 'hidden' });
}

/** Waits for the cart: the order beside the catalog has the same buttons and disappears with it. */
export async function openCart(page: Page) {
  await page.getByRole('link', { name: /cart/i }).click();
  await seen(heading(page, 'Shopping Cart'));
}

export async function addNote(page: Page, title: string, note: string) {
  await page.getByRole('button', { name: `Add Note to ${title}` }).click();
  await page.getByLabel(`Production Notes for ${title}`).fill(note);
}

export async function addDiscount(page: Page, type: string, amount: string) {
  await page.getByRole('button', { name: 'Add Discount' }).click();
  await choose(page, 'Discount Type', type);
  await page.getByLabel('Amount').fill(amount);
  await seen(page.getByText('Discount Applied'));
}

export type Customer = { firstName: string; lastName: string; email: string; phone: string };

export async function fillCustomer(page: Page, customer: Customer, takenBy: string) {
  await choose(page, 'Order Taken By', takenBy);
  await page.getByLabel('First Name').fill(customer.firstName);
  await page.getByLabel('Last Name').fill(customer.lastName);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Phone Number').fill(customer.phone);
  // The list of known customers covers the pickup until the field is left.
  await page.getByLabel('Phone Number').press('Tab');
}

/** Picks the day after tomorrow, turning to the next month if necessary. */
export async function choosePickup(page: Page, time: string, location: string): Promise<string> {
  const day = formatDay(pickupIn(2), timezone);
  const number = String(Number(day.slice(4, 6)));
  const month = Number(number) <= 2;
  if (month) await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell', { name: number, exact: true }).first().click();
  await page.getByRole('radio', { name: time }).check();
  await page.getByRole('radio', { name: location }).check();
  const sentence = `Pickup ${day}, ${time} · ${location}`;
  await seen(page.getByText(sentence));
  return sentence;
}

/** Places the order and returns its number from the toast. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  const message = await seen(toast(page, 'Order placed successfully!'));
  const text = (await message.textContent()) ?? '';
  expect(text).toMatch(/confirmation emails/i);
  await seen(heading(page, 'Product Catalog'));
  const number = /#\d{4,}/.exec(text)?.[0];
  if (!number) throw new Error(`No order number in: ${text}`);
  return number;
}

/** Changes the system's theme, and waits until the page has followed: until then nothing starts to move. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (mode) => document.documentElement.dataset.theme === mode,
    colorScheme,
  );
}

/** Waits until nothing fades or moves any more, because half-faded colors lack contrast. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((animation) => animation.finished));
  });

/** Waits two frames: by then, everything that measures itself has adapted to a new window size. */
const laidOut = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/**
 * Returns the faults in a window of this width. Chromium sometimes keeps applying media queries that no
 * longer match, until the window crosses them again. So if there are faults, the window gets another width
 * afterwards, and this can be polled.
 */
export async function faultsAt(
  page: Page,
  width: number,
  look: () => Promise<string[]>,
): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await laidOut(page);
  const faults = await look();
  if (faults.length > 0)
    await page.setViewportSize({ width: width < 640 ? 1600 : 320, height: 900 });
  return faults;
}

// Legacy mode runs in the page alone. The other mode collects frames of foreign origins, and there are none.
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

async function findingsOf(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/**
 * The axe findings of the page, or of `within`, once it is at rest: each rule with the elements
 * that violate it.
 */
export async function axeFindings(page: Page, within?: string) {
  await atRest(page);
  return findingsOf(within ? axeOn(page).include(within) : axeOn(page));
}

/**
 * The axe findings on color contrast, for a screen already checked in another theme, where only the
 * colors differ.
 */
export async function axeContrast(page: Page) {
  await atRest(page);
  return findingsOf(axeOn(page).withRules(['color-contrast', 'link-in-text-block']));
}
