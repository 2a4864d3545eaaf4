import type { Tick } from '#shared/schemas/production.ts';

/** The longest label, in characters (docs/product.md#limits). */
const longestLabel = 80;

export const cutLabel = (label: string): string =>
  Array.from(label).slice(0, longestLabel).join('');

/** Identifies a tick: a device has one per row. */
const placeOf = ({ key, device }: Tick) => `${key}#${device}`;

/** The newest tick of each row and device; independent of the order of the ticks and of repetitions. */
export function newestTicks<One extends Tick>(ticks: One[]): One[] {
  const newest = new Map<string, One>();
  for (const tick of ticks) {
    const known = newest.get(placeOf(tick));
    if (!known || known.seq < tick.seq) newest.set(placeOf(tick), tick);
  }
  return [...newest.values()];
}

const claimedBy = (ticks: Tick[]): number => Math.max(0, ...ticks.map(({ claim }) => claim));

/** Below 0 after several devices took off the same piece. */
const sumOf = (ticks: Tick[]): number =>
  ticks.reduce((total, { count }) => total + count, 0) + claimedBy(ticks);

/**
 * How many are made, from the newest ticks of one row. The counts of the devices are added up. The pieces
 * that 'All made' added apply to the whole row, so two devices that report it at the same time do not count
 * twice (docs/product.md#ticks).
 */
export const madeOf = (ticks: Tick[]): number => Math.max(0, sumOf(ticks));

type Change = {
  key: string;
  /** The device on which the user ticked. */
  device: string;
  /** How many are made from now on, 0 to 9,999. */
  made: number;
  /** True if the user pressed 'All made', rather than adding single pieces. */
  all?: boolean;
  label: string;
  /** Milliseconds. */
  now: number;
};

/**
 * The tick of this device after which `madeOf` returns `made`, given the newest ticks of one row. A
 * device never counts for another one, so pieces that others count in the meantime are added.
 */
export function tickFor(ticks: Tick[], { key, device, made, all, label, now }: Change): Tick {
  const own = ticks.find((tick) => tick.device === device);
  const sum = sumOf(ticks);
  const isClaim = all === true && made > sum;
  // The difference up to 0 is claimed too, so that two devices that count on from there at the same
  // time raise it only once.
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

/** Undoes the device's change from `before` to `said`, and nothing that was changed afterwards. */
export function undoneTick(before: Tick[], said: Tick, own: Tick, now: number): Tick {
  const earlier = before.find(({ device }) => device === said.device);
  return {
    ...own,
    seq: Math.max(now, own.seq + 1),
    count: own.count - (said.count - (earlier?.count ?? 0)),
    claim: own.claim === said.claim ? (earlier?.claim ?? 0) : own.claim,
  };
}
