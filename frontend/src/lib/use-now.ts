import { useEffect, useState } from 'react';

const everyHalfMinute = 30_000;

/** The time, kept up while a screen is open: hours pass by while it is being used. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyHalfMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
