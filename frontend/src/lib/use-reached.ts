import { useEffect, useState } from 'react';

const askEveryMilliseconds = 5_000;

/** Requests the page alone, which any part of the site needs, rather than a call of the store. */
const isReached = () =>
  fetch('/', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Whether the site can be reached; undefined until that is known. A device may believe it has a connection
 * that leads nowhere, so this asks repeatedly, and at once when the browser reports a change.
 */
export function useReached(): boolean | undefined {
  const [reached, setReached] = useState(navigator.onLine ? undefined : false);
  useEffect(() => {
    let isShown = true;
    const ask = async () => {
      const answered = await isReached();
      if (isShown) setReached(answered);
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
  return reached;
}
