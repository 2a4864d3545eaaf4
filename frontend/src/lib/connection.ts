import { useSyncExternalStore } from 'react';

/** True if the last request of this page was not answered. */
let isLost = false;
const listeners = new Set<() => void>();

/** Notes whether a request was answered, by whomever. */
export function noteAnswered(isAnswered: boolean): void {
  if (isLost === !isAnswered) return;
  isLost = !isAnswered;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True if a request was just lost, or the browser knows of no network. */
export const useLost = (): boolean =>
  useSyncExternalStore(subscribe, () => isLost || !navigator.onLine);
