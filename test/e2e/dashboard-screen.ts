import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { activitySchema } from '#shared/schemas/dashboard.ts';
import type { CreateOrderBody } from '#shared/schemas/orders.ts';
import type { TestBrowser } from '#test/support/launch-browser.ts';
import { openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import { heading, openAsAdmin, seen, visitAnew } from './steps.ts';

const linesOf = async (locator: Locator) =>
  (await locator.allInnerTexts()).flatMap((text) => text.split(/\n+/));

/** The dashboard's elements, found by their texts. */
export function dashboardOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const region = page.getByRole('region', { name: 'Recent Activity' });
  const entries = region.getByRole('listitem');
  /** Waits until neither figures nor activity are being fetched. */
  const isAtRest = () => seen(page.getByText(/^Updated /));
  return {
    button,
    region,
    entries,
    loadMore: button('Load More'),
    enter: async () => {
      await visitAnew(page, '/dashboard');
      await seen(heading(page, 'Dashboard'));
      await isAtRest();
    },
    refresh: async () => {
      // Pressing the button during a refresh does nothing.
      await isAtRest();
      const responses = ['stats', 'activity'].map((call) =>
        page.waitForResponse(`**/api/dashboard/${call}`),
      );
      await button('Refresh').click();
      await Promise.all(responses);
      await isAtRest();
    },
    /** The text of each of the four cards, with its number. */
    figures: async () => {
      const cards = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
      return (await cards.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    },
    /** The number of shown entries. */
    has: (count: number) => expect.poll(() => entries.count()).toBe(count),
    /** The newest entry: action, age, description. */
    newest: () => linesOf(entries.first()),
    /** The icons of all entries with this action. */
    iconsOf: async (action: string) => {
      const icons = entries.filter({ hasText: action }).locator('svg');
      return new Set(await icons.evaluateAll((found) => found.map((icon) => icon.innerHTML)));
    },
  };
}

/** The dashboard as the first user of a new store sees it. */
async function lookAtNewStore(browser: TestBrowser, app: string) {
  const { page, context } = await browser.open(app);
  const data = { name: 'Olga Owner', email: 'olga@bakery.example', password: 'rye and caraway' };
  await page.request.post('/api/auth/signup', { data });
  const dashboard = dashboardOn(page);
  await dashboard.enter();
  const figures = await dashboard.figures();
  const activity = await linesOf(dashboard.region);
  await context.close();
  return { figures, activity };
}

/** A small bakery without orders, and its admin in a browser. */
export async function openDashboard() {
  const [stack, browser] = await openShared();
  const { app } = stack.urls;
  const inNewStore = await lookAtNewStore(browser, app);
  const bakery = await openBakery(app);
  const { admin } = bakery;
  const visitor = await openAsAdmin(browser, app);
  let names = 0;

  return {
    ...dashboardOn(visitor.page),
    app,
    browser,
    bakery,
    inNewStore,
    visitor,
    page: visitor.page,
    place: async (changes?: Partial<CreateOrderBody>): Promise<string> => {
      const { status, body } = await bakery.place(bakery.order(changes));
      if (status !== 201) throw new Error(`The order was not placed: ${JSON.stringify(body)}`);
      return body.id;
    },
    /** Causes this number of activities by renaming an employee repeatedly. */
    happen: async (count: number) => {
      for (let done = 0; done < count; done += 1) {
        names += 1;
        await admin.put(`/api/employees/${bakery.employeeId}`, { name: `Grace the ${names}th` });
      }
    },
    /** All activities, as the call returns them. */
    happened: async () =>
      z.array(activitySchema).parse((await admin.get('/api/dashboard/activity?limit=1000')).body),
    close: closeShared,
  };
}
