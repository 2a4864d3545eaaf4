import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type Page,
  chromium as playwright,
} from 'playwright-core';

/** Flags of the packaged Chromium that would make it behave differently from users' browsers. */
const unwanted = ['--single-process', '--disable-web-security', '--no-zygote'];
/** Software rendering takes half of a page's time, and pages look the same without it. */
const graphics = ['--in-process-gpu', '--ignore-gpu-blocklist'];

chromium.setGraphicsMode = false;

export type TestBrowser = {
  /** A new visitor with separate cookies and storage. */
  open: (baseUrl: string, viewport?: { width: number; height: number }) => Promise<Visitor>;
  close: () => Promise<void>;
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, and uncaught errors, of the pages so far. */
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

/** The Chromium in node_modules, or the one at `CHROME_PATH`. */
export const chromiumPath = async (): Promise<string> =>
  process.env.CHROME_PATH ?? (await chromium.executablePath());

export const chromiumFlags = [
  ...chromium.args.filter((flag) => ![...unwanted, ...graphics].includes(flag)),
  '--disable-gpu',
];

export const startChromium = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: await chromiumPath(),
    args: chromiumFlags,
    headless: true,
  });

export type BrowserOptions = {
  /** If true, visitors see animations. By default they prefer reduced motion, so that tests do not wait. */
  motion?: boolean;
};

/** `close` closes only the visitors opened here, not the browser. */
export function visitorsOf(browser: Browser, { motion = false }: BrowserOptions = {}): TestBrowser {
  const contexts: BrowserContext[] = [];
  return {
    open: async (baseUrl, viewport = { width: 1280, height: 800 }) => {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport,
        reducedMotion: motion ? 'no-preference' : 'reduce',
      });
      contexts.push(context);
      const complaints = collectComplaints(context);
      return { page: await context.newPage(), context, complaints };
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** Starts a Chromium, which `close` ends. */
export async function launchBrowser(options: BrowserOptions = {}): Promise<TestBrowser> {
  const browser = await startChromium();
  return { ...visitorsOf(browser, options), close: () => browser.close() };
}
