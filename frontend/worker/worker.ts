/**
 * The service worker opens every screen without network (docs/decisions/0041-tablets-without-network.md). It
 * answers requests for pages and for files of this build only: never for calls or pictures.
 */

/** Made for each build by frontend/offline-plugin.ts. */
export type OfflineSet = {
  /** Changes with the files and with this code. */
  name: string;
  /** SHA-256 of the page, in hexadecimal. */
  page: string;
  /** The paths of files with a hash in their name. */
  files: string[];
};

declare const self: ServiceWorkerGlobalScope;
declare const offlineSet: OfflineSet;

const prefix = 'doughbook-';
const ownCache = `${prefix}${offlineSet.name}`;
const files = new Set(offlineSet.files);

/** The same rule as CloudFront's (infra/constructs/edge-functions.ts). The customer's page is no screen. */
const isScreen = (path: string) => !/^\/(api|images)\/|^\/my$|\.[^/]*$/.test(path);
/** All screens are the same page. It is requested and stored under this path. */
const pagePath = '/production';
/** Milliseconds to wait for a page before the stored one opens: the network may have no internet access. */
const longestWait = 2_000;

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** True if this is the file, and not the answer of a proxy or of an unfinished deployment. */
async function isWanted(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const type = response.headers.get('content-type') ?? '';
  if (path === pagePath) {
    const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
    return type.startsWith('text/html') && hexOf(digest) === offlineSet.page;
  }
  return path.endsWith('.js') ? type.includes('javascript') : !type.includes('html');
}

async function fetchWanted(path: string): Promise<Response> {
  // The page may have changed; files with a hash in their name never do.
  const response = await fetch(path, { cache: path === pagePath ? 'no-cache' : 'default' });
  if (!(await isWanted(path, response))) throw new Error(`${path} is not of this build`);
  return response;
}

/** Stores all files, or none. The page keeps its headers. */
async function storeSet(): Promise<void> {
  // After a rollback, this may be the build in use.
  const isNew = !(await caches.has(ownCache));
  const cache = await caches.open(ownCache);
  const store = async (path: string) => cache.put(path, await fetchWanted(path));
  try {
    await Promise.all([pagePath, ...files].map(store));
  } catch (error) {
    if (isNew) await caches.delete(ownCache);
    throw error;
  }
}

/**
 * Removes the files of earlier builds, which no page uses once this worker is active. Newer ones stay: the
 * worker of another build may be storing them.
 */
async function removeOlder(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const older = names.slice(0, Math.max(0, names.indexOf(ownCache)));
  await Promise.all(older.map((name) => caches.delete(name)));
}

const stored = async (path: string) => (await caches.open(ownCache)).match(path);

/** Returns the page from the network, or the stored one if that fails or takes too long. */
async function openPage(request: Request): Promise<Response> {
  const network = fetch(request);
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, longestWait));
  const first = await Promise.race([network.catch(() => undefined), late]);
  if (first?.ok || first?.type === 'opaqueredirect') return first;
  return (await stored(pagePath)) ?? network;
}

const openFile = async (path: string, request: Request): Promise<Response> =>
  (await stored(path)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(storeSet()));
self.addEventListener('activate', (event) => event.waitUntil(removeOlder()));
// Only 'Load again' sends it: otherwise a new worker waits until no page uses the old one.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(openPage(request));
  } else if (files.has(pathname)) event.respondWith(openFile(pathname, request));
});
