import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { plusDays } from '#shared/dates/store-day.ts';

/** Milliseconds: the day on the screen loads first. */
const begin = 5_000;
const again = 30 * 60_000;
/** From yesterday to the day after tomorrow. */
const around = [-1, 0, 1, 2];

/** Reads the days around today as well, so that they open without network. */
export function useDaysAround(
  today: string,
  /** Reads a day unless it was read within `staleTime` milliseconds. */
  readAhead: (client: QueryClient, day: string, staleTime: number) => Promise<void>,
): void {
  const client = useQueryClient();
  const read = useEffectEvent(() => {
    for (const days of around) void readAhead(client, plusDays(today, days), again);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day has other days around it.
  useEffect(() => {
    const first = setTimeout(read, begin);
    const timer = setInterval(read, again);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [today]);
}
