// @module-tag deep
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest as it } from '#test/support/browser-test.ts';

/** What a visitor sees of the page: nothing of it without its styles. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const body = getComputedStyle(document.body);
    const primary = getComputedStyle(document.documentElement).getPropertyValue(
      '--db-palette-primary-main',
    );
    return { primary, margin: body.margin, font: body.fontFamily.split(',')[0] };
  });

/** The page of another release: its inline styles and script have other hashes, which its policy names. */
async function otherRelease(
  page: Page,
  change: (html: string, policy: string) => [string, string],
) {
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const [body, policy] = change(
      await response.text(),
      response.headers()['content-security-policy'] ?? '',
    );
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers, body });
  });
}

it('has its styles and scripts, also when the browser only asks whether it is the same', async ({
  bakery: _,
  openAsStranger,
}) => {
  const { page } = await openAsStranger();
  const first = await page.goto('/login');
  await page.getByLabel('Email').waitFor();
  expect(first?.headers()).not.toHaveProperty('x-amz-meta-csp');
  const seen = await looks(page);
  expect(seen).toMatchObject({ primary: expect.stringMatching(/./), margin: '0px' });
  const again = await page.reload();
  await page.getByLabel('Email').waitFor();
  expect(again?.headers()['content-security-policy']).toBe(
    first?.headers()['content-security-policy'],
  );
  expect(await looks(page)).toEqual(seen);
});

it('of another release has them too, with the policy that came with it', async ({
  bakery: _,
  openAsStranger,
}) => {
  const { page } = await openAsStranger();
  const { createHash } = await import('node:crypto');
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  await otherRelease(page, (html, policy) => {
    const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text);
    const style = styles.find((text) => text.includes('--db-palette-primary-main')) ?? '';
    const changed = `${style}\n.other{margin:1px}`;
    expect(policy).toContain(hash(style));
    return [html.replace(style, () => changed), policy.replace(hash(style), hash(changed))];
  });
  await page.goto('/login');
  await page.getByLabel('Email').waitFor();
  expect(await looks(page)).toMatchObject({ primary: expect.stringMatching(/./), margin: '0px' });
});
