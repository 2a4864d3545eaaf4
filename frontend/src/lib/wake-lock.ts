import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** Whether this device stays awake while a screen of the kitchen or the counter is open. */
export const staysAwake = createStoredValue({
  key: 'doughbook.stays-awake',
  version: 1,
  schema: z.boolean(),
  initial: false,
  storage: () => window.localStorage,
  events: window,
});

export const useStaysAwake = (): boolean =>
  useSyncExternalStore(staysAwake.subscribe, staysAwake.get);

/** False where the browser cannot keep a screen on. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator;

/** Keeps the screen on while this is shown, if the device is meant to. */
export function useWakeLock(): void {
  const isWanted = useStaysAwake();
  useEffect(() => {
    if (!isWanted || !canStayAwake()) return;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    // The browser lets go of it whenever the page is hidden.
    const hold = async () => {
      if (document.hidden) return;
      const lock = await navigator.wakeLock.request('screen');
      if (isOver) return lock.release();
      held = lock;
    };
    // Refused when the battery is low; the next time that the page is seen it is asked for again.
    const tryHold = () => void hold().catch(() => undefined);
    tryHold();
    document.addEventListener('visibilitychange', tryHold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', tryHold);
      void held?.release();
    };
  }, [isWanted]);
}
