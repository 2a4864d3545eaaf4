/** The service worker (frontend/worker/worker.ts). */

const container = () => (import.meta.env.PROD ? navigator.serviceWorker : undefined);

/** Has the browser keep what the screens need. Where it cannot, they need the network. */
export const registerWorker = (): void =>
  void container()
    ?.register('/sw.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.info('Nothing is kept for a day without network', error));

/** Milliseconds. */
const longestWait = 5_000;

/** Has the browser keep the new version too, before it is loaded. */
export async function fetchNewVersion(): Promise<void> {
  const registration = await container()?.getRegistration();
  // Without network the next check of the browser finds it.
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

/** Lets the worker of the new version take over, if it is there. */
async function takeOver(): Promise<void> {
  await fetchNewVersion();
  const registration = await container()?.getRegistration();
  const next = registration?.installing ?? registration?.waiting;
  if (!next) return;
  await becomes(next, 'installed', 'activated', 'redundant');
  next.postMessage('take over');
  await becomes(next, 'activated', 'redundant');
}

/** Loads the page of the new version, with its worker. */
export async function loadAgain(): Promise<void> {
  const tooLong = new Promise<void>((resolve) => void setTimeout(resolve, longestWait));
  await Promise.race([takeOver(), tooLong]);
  window.location.reload();
}
