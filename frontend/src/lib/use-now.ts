import { useEffect, useState } from 'react';

const everyHalfMinute = 30_000;

/** The current time, updated while a screen stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyHalfMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
