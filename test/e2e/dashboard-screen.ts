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

/** The dashboard by its words. */
export function dashboardOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const region = page.getByRole('region', { name: 'Recent Activity' });
  const entries = region.getByRole('listitem');
  /** Neither figures nor activity are being asked for. */
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
      // While it is being refreshed a press does nothing.
      await isAtRest();
      const responses = ['stats', 'activity'].map((call) =>
        page.waitForResponse(`**/api/dashboard/${call}`),
      );
      await button('Refresh').click();
      await Promise.all(responses);
      await isAtRest();
    },
    /** What the four cards say, each with its number. */
    figures: async () => {
      const cards = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
      return (await cards.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    },
    /** How many entries are shown. */
    has: (count: number) => expect.poll(() => entries.count()).toBe(count),
    /** The newest entry: action, how long ago, description. */
    newest: () => linesOf(entries.first()),
    /** The drawings of all entries that say it. */
    iconsOf: async (action: string) => {
      const icons = entries.filter({ hasText: action }).locator('svg');
      return new Set(await icons.evaluateAll((found) => found.map((icon) => icon.innerHTML)));
    },
  };
}

/** What somebody sees who is the first to sign up in a new store. */
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

/** A small bakery that has no order yet, and its admin in a browser. */
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
    /** Lets so many things happen: an employee gets one name after the other. */
    happen: async (count: number) => {
      for (let done = 0; done < count; done += 1) {
        names += 1;
        await admin.put(`/api/employees/${bakery.employeeId}`, { name: `Grace the ${names}th` });
      }
    },
    /** All that happened, as the call answers it. */
    happened: async () =>
      z.array(activitySchema).parse((await admin.get('/api/dashboard/activity?limit=1000')).body),
    close: closeShared,
  };
}
