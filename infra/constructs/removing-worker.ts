/**
 * In place of the service worker of the pages (frontend/worker/worker.ts): it removes what that one has
 * stored, and itself. Open pages go on, with the network.
 */
export const removingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  const names = (await caches.keys()).filter((name) => name.startsWith('doughbook-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
