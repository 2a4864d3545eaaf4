import { useEffect, useState } from 'react';

const askEveryMilliseconds = 5_000;

/** The page alone, which any part of the site needs; no call of the store. */
const isReached = () =>
  fetch('/', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * True while the site can't be reached. A device may think it has a connection that leads nowhere,
 * so it is asked again and again, and at once when the browser says that something has changed.
 */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    let isShown = true;
    const ask = async () => {
      const reached = await isReached();
      if (isShown) setOffline(!reached);
    };
    void ask();
    const timer = setInterval(ask, askEveryMilliseconds);
    window.addEventListener('online', ask);
    return () => {
      isShown = false;
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, []);
  return isOffline;
}
