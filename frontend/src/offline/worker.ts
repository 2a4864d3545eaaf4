/** The service worker (frontend/worker/worker.ts). */

const container = () => (import.meta.env.PROD ? navigator.serviceWorker : undefined);

/** Makes the browser keep what the screens need without network, if it can. */
const registerWorker = (): void =>
  void container()
    ?.register('/sw.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.info('Nothing is kept for a day without network', error));

/** Milliseconds. */
const longestWait = 5_000;

/** Makes the browser store the new version before it is loaded. */
export async function fetchNewVersion(): Promise<void> {
  const registration = await container()?.getRegistration();
  // Without network, the browser's next check finds it.
  await registration?.update().catch(() => undefined);
}

const becomes = (worker: ServiceWorker, ...states: ServiceWorkerState[]) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });

/** Activates the worker of the new version, if there is one. */
async function takeOver(): Promise<void> {
  await fetchNewVersion();
  const registration = await container()?.getRegistration();
  const next = registration?.installing ?? registration?.waiting;
  if (!next) return;
  await becomes(next, 'installed', 'activated', 'redundant');
  next.postMessage('take over');
  await becomes(next, 'activated', 'redundant');
}

/** Reloads the page with the new version and its worker. */
export async function loadAgain(): Promise<void> {
  const tooLong = new Promise<void>((resolve) => void setTimeout(resolve, longestWait));
  await Promise.race([takeOver(), tooLong]);
  window.location.reload();
}

/** Milliseconds after the page began to load: the first screen's code and data take precedence. */
const calmAfter = 3_000;

let isStarted = false;

/** Prepares the browser to work without network. The first staff screen that opens calls it. */
export function startOffline(): void {
  if (isStarted) return;
  isStarted = true;
  setTimeout(registerWorker, Math.max(0, calmAfter - performance.now()));
}
