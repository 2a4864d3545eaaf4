import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** True if the last request of this page was not answered. */
const isLost = createStore(false);

/** Records whether a request was answered, by any server. */
export function noteAnswered(isAnswered: boolean): void {
  if (isLost.get() === isAnswered) isLost.set(!isAnswered);
}

function subscribe(listener: () => void) {
  const unsubscribe = isLost.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True if the last request was lost, or the browser knows that it is offline. */
export const useLost = (): boolean =>
  useSyncExternalStore(subscribe, () => isLost.get() || !navigator.onLine);
