import type { Tick } from '../schemas/production.ts';

/** The place of a tick: a device has one for each row. */
const placeOf = ({ key, device }: Tick) => `${key}#${device}`;

/** The newest tick of each row and device: in any order, and however often one is repeated, the same. */
export function newestTicks(ticks: Tick[]): Tick[] {
  const newest = new Map<string, Tick>();
  for (const tick of ticks) {
    const known = newest.get(placeOf(tick));
    if (!known || known.seq < tick.seq) newest.set(placeOf(tick), tick);
  }
  return [...newest.values()];
}

const isClaim = ({ all }: Tick) => all === true;
const sum = (ticks: Tick[]) => ticks.reduce((total, { made }) => total + made, 0);
const countOf = (ticks: Tick[]) => sum(ticks.filter((tick) => !isClaim(tick)));
const claimOf = (ticks: Tick[]) => Math.max(0, ...ticks.filter(isClaim).map(({ made }) => made));

/**
 * How many are made, of the newest ticks of one row. What devices counted is added up. That all are made is said of the
 * row, so two who say it did not make them twice.
 */
export const madeOf = (ticks: Tick[]): number => Math.max(countOf(ticks), claimOf(ticks));

type Change = {
  key: string;
  /** The device on which somebody says it. */
  device: string;
  /** How many are made from now on, 0 to 9,999. */
  made: number;
  /** True if they said that all are made, not that one more is. */
  all?: boolean;
  label: string;
  /** Milliseconds. A tick comes after those it has seen even where the clock is wrong. */
  now: number;
};

/** Takes so many off the counts of others, the largest first. */
function takenFrom(counts: Tick[], most: number): Tick[] {
  let over = sum(counts) - most;
  return counts
    .toSorted((one, other) => other.made - one.made)
    .flatMap((tick) => {
      const taken = Math.min(Math.max(over, 0), tick.made);
      over -= taken;
      return taken > 0 ? [{ ...tick, made: tick.made - taken }] : [];
    });
}

/** The ticks after which `madeOf` says `made`, of the newest ticks of one row (docs/product.md#ticks). */
export function ticksFor(ticks: Tick[], { key, device, made, all, label, now }: Change): Tick[] {
  const seq = Math.max(now, ...ticks.map((tick) => tick.seq + 1));
  const others = ticks.filter((tick) => tick.device !== device);
  const claims = others.filter((tick) => isClaim(tick) && tick.made > made);
  const counts = others.filter((tick) => !isClaim(tick));
  // After 'all', one more is said of the row too: else the count would begin again beside it.
  const isOfRow = all || (claimOf(ticks) > countOf(ticks) && made > sum(counts));
  const own: Tick = isOfRow
    ? { key, device, made, seq, all: true, label }
    : { key, device, made: Math.max(made - sum(counts), 0), seq, label };
  const lowered = [...claims.map((tick) => ({ ...tick, made })), ...takenFrom(counts, made)];
  return [own, ...lowered.map((tick) => ({ ...tick, seq }))];
}

/** The ticks that take back those that were added, and nothing that others said meanwhile. */
export const undoneTicks = (before: Tick[], added: Tick[], now: number): Tick[] =>
  added.map(({ all: _, ...tick }) => ({
    ...(before.find(({ device }) => device === tick.device) ?? { ...tick, made: 0 }),
    seq: Math.max(now, tick.seq + 1),
  }));
