import { type ElementHandle, type KeyInput, launch } from 'puppeteer-core';
import type { Driver } from './engine.ts';

export const firefoxPath = '/usr/bin/firefox-esr';

/** Starts Debian's Firefox, which speaks WebDriver BiDi by itself. */
export async function openFirefox(): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath: firefoxPath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 820, height: 1180 });
  // A busy machine is slow; each test then waits for what the page shows.
  page.setDefaultNavigationTimeout(60_000);
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    click: (selector) => page.click(selector),
    press: async (keys) => {
      for (const key of keys) await page.keyboard.press(key as KeyInput);
    },
    choose: async (selector, file) => {
      const input = await page.locator(selector).waitHandle();
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    close: () => browser.close(),
  };
}
