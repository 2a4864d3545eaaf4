import { onTestFinished } from 'vitest';
import { drop, outbox } from '#frontend/offline/outbox.ts';

/** A browser with one tab, whose outbox is empty again after the test. */
export function stubOutbox(): void {
  let held = Promise.resolve<unknown>(undefined);
  const request = (_name: string, run: () => Promise<unknown>) => {
    held = held.then(run, run);
    return held;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(async () => {
    if (outbox.get().length > 0) await drop(outbox.get().map(({ id }) => id));
  });
}
