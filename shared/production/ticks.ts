import type { Tick } from '#shared/schemas/production.ts';

/** Labels are no longer (docs/product.md#limits). */
const longestLabel = 80;

export const cutLabel = (label: string): string =>
  Array.from(label).slice(0, longestLabel).join('');

/** The place of a tick: a device has one for each row. */
const placeOf = ({ key, device }: Tick) => `${key}#${device}`;

/** The newest tick of each row and device: in any order, and however often one is repeated, the same. */
export function newestTicks<One extends Tick>(ticks: One[]): One[] {
  const newest = new Map<string, One>();
  for (const tick of ticks) {
    const known = newest.get(placeOf(tick));
    if (!known || known.seq < tick.seq) newest.set(placeOf(tick), tick);
  }
  return [...newest.values()];
}

const claimedBy = (ticks: Tick[]): number => Math.max(0, ...ticks.map(({ claim }) => claim));

/** Less than 0 after several devices took off the same piece. */
const sumOf = (ticks: Tick[]): number =>
  ticks.reduce((total, { count }) => total + count, 0) + claimedBy(ticks);

/**
 * How many are made, of the newest ticks of one row. What devices counted is added up. What 'All
 * made' added is said of the row, so two who say it at the same time did not make it twice
 * (docs/product.md#ticks).
 */
export const madeOf = (ticks: Tick[]): number => Math.max(0, sumOf(ticks));

type Change = {
  key: string;
  /** The device on which somebody says it. */
  device: string;
  /** How many are made from now on, 0 to 9,999. */
  made: number;
  /** True if they said that all are made, not that one more is. */
  all?: boolean;
  label: string;
  /** Milliseconds. */
  now: number;
};

/**
 * The tick of the device after which `madeOf` says `made`, of the newest ticks of one row. No
 * device speaks for another one, so what that counts meanwhile is added.
 */
export function tickFor(ticks: Tick[], { key, device, made, all, label, now }: Change): Tick {
  const own = ticks.find((tick) => tick.device === device);
  const sum = sumOf(ticks);
  const isClaim = all === true && made > sum;
  // What is lacking to 0 is claimed too: two who count on from there at the same time lift it only once.
  const lift = isClaim ? made - sum : Math.max(0, -sum);
  return {
    key,
    device,
    label,
    seq: Math.max(now, (own?.seq ?? 0) + 1),
    count: (own?.count ?? 0) + (isClaim ? 0 : made - Math.max(0, sum)),
    claim: lift > 0 ? claimedBy(ticks) + lift : (own?.claim ?? 0),
  };
}

/** Takes back what the device said with `said`, after `before`, and nothing that it or others said since. */
export function undoneTick(before: Tick[], said: Tick, own: Tick, now: number): Tick {
  const earlier = before.find(({ device }) => device === said.device);
  return {
    ...own,
    seq: Math.max(now, own.seq + 1),
    count: own.count - (said.count - (earlier?.count ?? 0)),
    claim: own.claim === said.claim ? (earlier?.claim ?? 0) : own.claim,
  };
}
