import { registerWorker } from './worker.ts';

/** Milliseconds after the page began to load: the first screen's code and data take precedence. */
const calmAfter = 3_000;

let isStarted = false;

/** Prepares the browser for a time without network; once, from the first staff screen that opens. */
export function startOffline(): void {
  if (isStarted) return;
  isStarted = true;
  setTimeout(registerWorker, Math.max(0, calmAfter - performance.now()));
}
