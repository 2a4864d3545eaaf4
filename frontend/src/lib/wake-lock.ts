import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useStore } from './store.ts';
import { createStoredValue } from './stored-value.ts';

/** Whether this device stays awake while a kitchen or counter screen is open. */
export const staysAwake = createStoredValue({
  key: 'doughbook.stays-awake',
  version: 1,
  schema: z.boolean(),
  initial: false,
  events: window,
});

export const useStaysAwake = (): boolean => useStore(staysAwake);

/** False where the browser cannot keep a screen on. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator;

/** Keeps the screen on while the component is mounted, if the device is set to do so. */
export function useWakeLock(): void {
  const isWanted = useStaysAwake();
  useEffect(() => {
    if (!isWanted || !canStayAwake()) return;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    // The browser releases the lock whenever the page is hidden.
    const hold = async () => {
      if (document.hidden) return;
      const lock = await navigator.wakeLock.request('screen');
      if (isOver) return lock.release();
      held = lock;
    };
    // Browsers refuse when the battery is low. The lock is requested again the next time the page is visible.
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
