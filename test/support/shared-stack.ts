import {
  type BrowserOptions,
  startChromium,
  type TestBrowser,
  visitorsOf,
} from './launch-browser.ts';
import { type LocalStack, startLocalStack } from './start-local-stack.ts';

/**
 * The stack and the Chromium that all files of a worker use one after the other: starting them, and
 * warming up the functions, takes longer than most files. They end with the worker.
 */

const start = () => Promise.all([startLocalStack(), startChromium()]);

let started: ReturnType<typeof start> | undefined;
let visitors: TestBrowser | undefined;

/** A stack with an empty store, and a browser without visitors. Call `closeShared` in `afterAll`. */
export async function openShared(options?: BrowserOptions): Promise<[LocalStack, TestBrowser]> {
  started ??= start();
  const [stack, chromium] = await started;
  visitors = visitorsOf(chromium, options);
  return [stack, visitors];
}

/**
 * Closes the file's visitors and empties the store for the next file.
 * @throws if a page of the file complained on its console, or API calls did not match the OpenAPI document
 */
export async function closeShared(): Promise<void> {
  if (!started) return;
  const [stack, chromium] = await started;
  await visitors?.close();
  const complaints = visitors?.complaints() ?? [];
  try {
    await stack.empty();
  } catch (error) {
    started = undefined;
    await Promise.allSettled([stack.stop(), chromium.close()]);
    throw error;
  }
  if (complaints.length > 0) throw new Error(['A page complained:', ...complaints].join('\n'));
}
