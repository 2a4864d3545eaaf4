import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type Page,
  chromium as playwright,
} from 'playwright-core';

/** Flags of the packaged Chromium that would make it behave differently from users' browsers. */
const unwanted = ['--single-process', '--disable-web-security', '--no-zygote'];
/** Software rendering takes half of the time of a page; without it pages look the same. */
const graphics = ['--in-process-gpu', '--ignore-gpu-blocklist'];

chromium.setGraphicsMode = false;

export type TestBrowser = {
  /** A new visitor with separate cookies and storage. */
  open: (baseUrl: string, viewport?: { width: number; height: number }) => Promise<Visitor>;
  /** The complaints of all visitors' pages. */
  complaints: () => string[];
  close: () => Promise<void>;
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /**
   * Console errors and warnings and uncaught errors of the pages so far, without the browser's own messages.
   */
  complaints: string[];
};

/**
 * Messages of the browser itself: about failed calls, a service worker that it may not have or cannot fetch
 * without network, files requested before the worker took over, and files that a busy machine used later.
 */
const notes = new RegExp(
  [
    'Failed to load resource',
    'registration blocked',
    'error occurred when fetching the script',
    'cross-world service worker',
    'not used within a few seconds',
  ].join('|'),
);

function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (!/^(error|warning)$/.test(message.type())) return;
    if (!notes.test(message.text()))
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
    // By default an interrupt would end this process, even if it has work left.
    handleSIGINT: false,
  });

export type BrowserOptions = {
  /** If true, visitors see animations. Default: they prefer reduced motion, so that tests do not wait. */
  motion?: boolean;
  /** If true, visitors' browsers store the site for offline use. Default: they store nothing. */
  worker?: boolean;
};

/** `close` closes the visitors that were opened here, not the browser. */
export function visitorsOf(
  browser: Browser,
  { motion = false, worker = false }: BrowserOptions = {},
): TestBrowser {
  const visitors: Visitor[] = [];
  return {
    open: async (baseUrl, viewport = { width: 1280, height: 800 }) => {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        serviceWorkers: worker ? 'allow' : 'block',
      });
      // A page may take half a minute to open beside two other files and two more browsers.
      context.setDefaultTimeout(60_000);
      const complaints = collectComplaints(context);
      const visitor = { page: await context.newPage(), context, complaints };
      visitors.push(visitor);
      return visitor;
    },
    complaints: () => visitors.flatMap(({ complaints }) => complaints),
    close: async () => {
      await Promise.all(visitors.map(({ context }) => context.close()));
    },
  };
}

/** Starts a Chromium that `close` ends. */
export async function launchBrowser(options: BrowserOptions = {}): Promise<TestBrowser> {
  const browser = await startChromium();
  return { ...visitorsOf(browser, options), close: () => browser.close() };
}
