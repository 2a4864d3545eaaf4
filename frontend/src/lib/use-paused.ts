import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke. */
const pause = 250;

/** The text as it was when the user last paused in typing. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
