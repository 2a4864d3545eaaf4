/**
 * The service worker: opens every screen without network
 * (docs/decisions/0041-tablets-without-network.md). It answers two kinds of requests, pages and files of this
 * build, and no other: it never sees calls or pictures.
 */

/** What this build needs without network (frontend/offline-plugin.ts). */
export type OfflineSet = {
  /** Changes with the set, and with this code. */
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

/** As CloudFront decides it (infra/constructs/edge-functions.ts): papers and pictures are no screens. */
const isScreen = (path: string) => !/^\/(api|images)\/|\.[^/]*$/.test(path);
/** Every screen is the same page; this one is asked for, and it is stored under this name. */
const pagePath = '/production';
/** Milliseconds that a page may take before the stored one opens: a router may be there and lead nowhere. */
const longestWait = 2_000;

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** True if this is the file, and not what a proxy or a half-done deployment says instead. */
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
  // The page is asked for anew; files with a hash in their name never change.
  const response = await fetch(path, { cache: path === pagePath ? 'no-cache' : 'default' });
  if (!(await isWanted(path, response))) throw new Error(`${path} is not of this build`);
  return response;
}

/** Stores the whole set, with the page's headers, or nothing. */
async function storeSet(): Promise<void> {
  // A build that comes back may be the one in use.
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
 * Removes the sets of the builds before this one, which no page uses from now on. Only then, and no newer
 * ones: the worker of another build may be storing its own, or take over, at the same moment.
 */
async function removeOlder(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const older = names.slice(0, Math.max(0, names.indexOf(ownCache)));
  await Promise.all(older.map((name) => caches.delete(name)));
}

const stored = async (path: string) => (await caches.open(ownCache)).match(path);

/** The page from the network, or the stored one if that fails or takes long. */
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
// Sent by 'Load again' alone: otherwise a worker waits until no page uses the one before it.
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
