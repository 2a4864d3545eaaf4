// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { SiteFolder } from '#infra/local/template/site-plan.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { startTwoReleases } from '#test/support/two-releases.ts';
import * as steps from './steps.ts';

/**
 * The site as visitors see it during and after a release, and while a failed one is rolled back: the states
 * of the bucket, in the order in which a deployment makes them (infra/constructs/site-deployment.ts). Any
 * complaint of a page, such as about its content security policy, fails the file.
 */
const it = browserTest
  .extend('site', { scope: 'file' }, async ({ app, bakery: _ }, { onCleanup }) => {
    const site = await startTwoReleases(inject('assembly'), app);
    onCleanup(site.stop);
    return site;
  })
  .extend('arrive', { scope: 'file' }, ({ site, shared: [, browser] }) => async () => {
    const visitor = await browser.open(site.url);
    await visitor.page.addInitScript(fetchNothingAhead);
    return visitor;
  })
  .extend(
    'newcomer',
    { scope: 'file' },
    ({ arrive }) =>
      async () =>
        (await arrive()).page,
  )
  /** A visitor whose browser has the page of the last visit. */
  .extend('regular', { scope: 'file' }, ({ newcomer }) => newcomer());

/** Only the code that a visitor opens is fetched. */
const fetchNothingAhead = () => {
  globalThis.requestIdleCallback = () => 0;
};

/** The visible parts of the page; none of them without its styles. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const body = getComputedStyle(document.body);
    const root = getComputedStyle(document.documentElement);
    return {
      primary: root.getPropertyValue('--db-palette-primary-main'),
      theme: document.documentElement.dataset.theme,
      margin: body.margin,
      font: body.fontFamily.split(',')[0],
      color: body.color,
    };
  });

const scripts = 'script[type="module"]';
const releaseOf = async (page: Page) =>
  (await page.locator(scripts).getAttribute('src'))?.includes('other-') ? 'other' : 'old';

/** Complete, with the effects of its first script and its styles. */
const whole = {
  primary: expect.stringMatching(/^#/),
  theme: 'light',
  margin: '0px',
  font: '"Figtree Variable"',
};

async function openLogin(page: Page) {
  const response = await page.goto('/login');
  await page.getByLabel('Email').waitFor();
  expect(await looks(page)).toMatchObject(whole);
  return response;
}

/** A screen whose code is fetched when it is opened. */
async function openSignUp(page: Page) {
  await steps.visit(page, '/signup');
  await page.getByLabel('Name').waitFor();
  expect(await looks(page)).toMatchObject(whole);
}

type Site = Awaited<ReturnType<typeof startTwoReleases>>;
type State = { copied: (site: Site) => SiteFolder[]; shown: 'old' | 'other' };

const both = ({ old, other }: Site) => [old.assets, old.page, other.assets, other.page];

const states: Record<string, State> = {
  'before it': { copied: ({ old }) => [old.assets, old.page], shown: 'old' },
  'when half of the new files are copied': {
    copied: ({ old, halfOfOther }) => [old.assets, old.page, halfOfOther],
    shown: 'old',
  },
  'when all of them are, and the page is not': {
    copied: ({ old, other }) => [old.assets, old.page, other.assets],
    shown: 'old',
  },
  'when the page is copied too': { copied: both, shown: 'other' },
  'when it failed and was taken back': {
    copied: (site) => [...both(site), site.old.assets, site.old.page],
    shown: 'old',
  },
  'when it is tried again': { copied: both, shown: 'other' },
};

describe('a release', () => {
  it.for(Object.keys(states))(
    'shows a whole page and opens every screen %s',
    async (name, { site, newcomer, regular }) => {
      const { copied, shown } = states[name] ?? {};
      site.hold(copied?.(site) ?? []);
      for (const page of [await newcomer(), regular]) {
        await openLogin(page);
        expect(await releaseOf(page)).toBe(shown);
        await openSignUp(page);
      }
    },
  );

  it('lets a page that was opened before it, or before it was taken back, open the screens of its own release', async ({
    site,
    newcomer,
  }) => {
    const { old } = site;
    const tabs = { old: await newcomer(), other: await newcomer() };
    site.hold([old.assets, old.page]);
    await openLogin(tabs.old);
    site.hold(both(site));
    await openLogin(tabs.other);
    await openSignUp(tabs.old);
    site.hold([...both(site), old.assets, old.page]);
    await openSignUp(tabs.other);
    expect([await releaseOf(tabs.old), await releaseOf(tabs.other)]).toEqual(['old', 'other']);
  });

  it.for([
    ['/signup', 'Already have an account?'],
    ['/cart', 'Shopping Cart'],
  ] as const)(
    'is loaded by an open page if somebody removed the files of %s',
    async ([path, text], { site, arrive }) => {
      const { old, other } = site;
      const { page, complaints } = await arrive();
      site.hold([old.assets, old.page]);
      await openLogin(page);
      site.hold([other.assets, other.page]);
      await steps.visit(page, path);
      await steps.seen(page.getByText(text).first());
      expect(await looks(page)).toMatchObject(whole);
      expect(await releaseOf(page)).toBe('other');
      // The browser accepts the response as a style sheet.
      expect(complaints.splice(0)).toEqual([expect.stringContaining('Refused to apply style')]);
    },
  );

  it('of the time before pages had a policy of their own is whole behind the new distribution', async ({
    site,
    newcomer,
  }) => {
    const page = await newcomer();
    site.hold([site.old.assets, { ...site.old.page, metadata: {} }]);
    await openLogin(page);
    await openSignUp(page);
  });
});

it('is not asked for whole by a browser that has it, and keeps its policy then', async ({
  site,
  newcomer,
}) => {
  const page = await newcomer();
  site.hold([site.old.assets, site.old.page]);
  const first = await openLogin(page);
  const policy = first?.headers()['content-security-policy'];
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  const again = await openLogin(page);
  expect(again?.headers()['content-security-policy']).toBe(policy);
  expect(await again?.request().headerValue('if-none-match')).toBe(first?.headers().etag);
});
