import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type Page,
  chromium as playwright,
} from 'playwright-core';

/** Flags of the packaged Chromium that would make it another browser than people have. */
const unwanted = ['--single-process', '--disable-web-security', '--no-zygote'];
/** A graphics card imitated in software takes half of the time that a page takes; without one it looks the same. */
const graphics = ['--in-process-gpu', '--ignore-gpu-blocklist'];

chromium.setGraphicsMode = false;

export type TestBrowser = {
  /** A new visitor: own cookies, own storage. */
  open: (baseUrl: string, viewport?: { width: number; height: number }) => Promise<Visitor>;
  close: () => Promise<void>;
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings that the pages wrote to the console or did not catch, so far. */
  complaints: string[];
};

function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  return complaints;
}

/**
 * Chromium: the one in node_modules, or another by `CHROME_PATH`. Its visitors prefer reduced motion, so that
 * nothing waits for a fade; `motion` gives those who don't.
 */
export async function launchBrowser({ motion = false } = {}): Promise<TestBrowser> {
  const browser: Browser = await playwright.launch({
    executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
    args: [
      ...chromium.args.filter((flag) => ![...unwanted, ...graphics].includes(flag)),
      '--disable-gpu',
    ],
    headless: true,
  });
  return {
    open: async (baseUrl, viewport = { width: 1280, height: 800 }) => {
      const context = await browser.newContext({
        ...{ baseURL: baseUrl, viewport },
        reducedMotion: motion ? 'no-preference' : 'reduce',
      });
      const complaints = collectComplaints(context);
      return { page: await context.newPage(), context, complaints };
    },
    close: () => browser.close(),
  };
}
