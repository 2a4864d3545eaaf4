import { between, type Random, randomFrom } from '#demo/random.ts';

/**
 * Decides when something goes wrong. Each kind of fault follows a sequence of its own from the
 * seed, so that one kind does not shift the others. What the sequence meets depends on the clock
 * too: two runs of a seed are alike, not equal.
 */
export type Dice = {
  /** True in this share of the calls, from 0 to 1. Counts each time it is. */
  strikes: (kind: string, share: number) => boolean;
  /** Counts a fault that something else decided on. */
  count: (kind: string) => void;
  /** Milliseconds up to `most`; 0 when calm. */
  pause: (kind: string, most: number) => number;
  randomOf: (kind: string) => Random;
  /** From now on things go wrong; before that, nothing does. */
  roll: () => void;
  /** From now on nothing goes wrong. */
  calm: () => void;
  isCalm: () => boolean;
  /** How often each kind struck. */
  counts: Map<string, number>;
};

export function createDice(seed: number): Dice {
  const randoms = new Map<string, Random>();
  const counts = new Map<string, number>();
  let calm = true;
  const randomOf = (kind: string) => {
    const random = randoms.get(kind) ?? randomFrom(`${seed} ${kind}`);
    randoms.set(kind, random);
    return random;
  };
  const count = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    strikes: (kind, share) => {
      if (calm || randomOf(kind)() >= share) return false;
      count(kind);
      return true;
    },
    count,
    pause: (kind, most) => (calm ? 0 : between(randomOf(kind), 0, most)),
    randomOf,
    roll: () => {
      calm = false;
    },
    calm: () => {
      calm = true;
    },
    isCalm: () => calm,
    counts,
  };
}
