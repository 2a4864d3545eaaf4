import { percentile } from './rules.ts';

export type Reading = { p50: number; p95: number; perSecond: number };

/** Runs `count` acts by so many clients, each one after the other, and measures each in milliseconds. */
export async function byClients(
  clients: number,
  count: number,
  act: (index: number) => Promise<void>,
): Promise<Reading> {
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next++;
      const start = performance.now();
      await act(index);
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - start) / 1_000;
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), perSecond: count / seconds };
}

/** The median of each figure. */
export const medianOf = (readings: Reading[]): Reading => {
  const of = (name: keyof Reading) =>
    percentile(
      readings.map((reading) => reading[name]),
      0.5,
    );
  return { p50: of('p50'), p95: of('p95'), perSecond: of('perSecond') };
};
