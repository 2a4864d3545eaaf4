// @module-tag deep
import { expect, it } from 'vitest';
import { buildSite } from '#infra/local/build.ts';
import { launchBrowser } from '#test/support/launch-browser.ts';
import { startLocalStack } from '#test/support/start-local-stack.ts';
import { storeSteps, visitStore } from '#test/trial/visit-store.ts';

it('what the trial does to a deployed store, it does to this one', {
  timeout: 300_000,
}, async () => {
  const adminEmail = 'owner@bakery.example';
  const context = { adminEmail, firstAccountCodeword: 'true' };
  await buildSite();
  const stack = await startLocalStack({ context });
  const browser = await launchBrowser();
  const taken: string[] = [];
  try {
    const site = {
      origin: stack.urls.app,
      adminEmail,
      codeword: stack.codeword,
      sendsMail: true,
      suspend: stack.suspend,
    };
    await visitStore(site, browser, async (title, run) => {
      const result = await run();
      taken.push(title);
      return result;
    });
  } finally {
    await Promise.allSettled([browser.close(), stack.stop()]);
  }
  expect(taken).toEqual(Object.values(storeSteps));
});
