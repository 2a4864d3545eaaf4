import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeOf, newestTicks, ticksFor, undoneTicks } from '#shared/production/ticks.ts';
import type { Tick } from '#shared/schemas/production.ts';

const tick = (device: string, made: number, changes: Partial<Tick> = {}): Tick => ({
  ...{ key: 'pie', device, made, seq: 1 },
  ...changes,
});
const say = (ticks: Tick[], device: string, made: number, all = false) =>
  newestTicks([
    ...ticks,
    ...ticksFor(ticks, { key: 'pie', device, made, all, label: 'Pie', now: 0 }),
  ]);

/** Each device numbers what it says of a row; no two of its ticks have the same number. */
const histories = fc
  .uniqueArray(
    fc.record({
      key: fc.constantFrom('pie', 'rye'),
      device: fc.constantFrom('a', 'b', 'c'),
      made: fc.nat(9_999),
      seq: fc.nat(50),
      all: fc.option(fc.boolean(), { nil: undefined }),
    }),
    { selector: ({ key, device, seq }) => `${key}#${device}#${seq}` },
  )
  .map((ticks): Tick[] => ticks.map(({ all, ...one }) => ({ ...one, ...(all && { all }) })));

const byPlace = (ticks: Tick[]) =>
  ticks.toSorted((one, other) =>
    `${one.key}#${one.device}`.localeCompare(`${other.key}#${other.device}`),
  );

describe('ticks', () => {
  it('say the same in any order, however often each arrives, and wherever some are put together', () => {
    const arrivals = histories.chain((ticks) =>
      fc.record({
        ticks: fc.constant(ticks),
        again: fc.subarray(ticks),
        order: fc.infiniteStream(fc.nat()),
        cut: fc.nat(40),
      }),
    );
    fc.assert(
      fc.property(arrivals, ({ ticks, again, order, cut }) => {
        const places = new Map([...ticks, ...again].map((one) => [one, order.next().value ?? 0]));
        const shuffled = [...ticks, ...again].sort(
          (one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0),
        );
        const stepwise = newestTicks([
          ...newestTicks(shuffled.slice(0, cut)),
          ...shuffled.slice(cut),
        ]);
        expect(byPlace(stepwise)).toEqual(byPlace(newestTicks(ticks)));
      }),
    );
  });

  it('add up what two devices counted', () => {
    expect(madeOf([tick('a', 30), tick('b', 12)])).toBe(42);
    expect(madeOf([])).toBe(0);
  });

  it('take it for one batch when two devices say that all are made', () => {
    expect(madeOf([tick('a', 100, { all: true }), tick('b', 100, { all: true })])).toBe(100);
    expect(madeOf([tick('a', 100, { all: true }), tick('b', 40)])).toBe(100);
    expect(madeOf([tick('a', 30, { all: true }), tick('b', 40)])).toBe(40);
  });

  it('make the row read as somebody says it, whatever was said before', () => {
    const sayings = fc.array(
      fc.record({
        device: fc.constantFrom('a', 'b', 'c'),
        made: fc.nat(9_999),
        all: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(sayings, (all) => {
        let ticks: Tick[] = [];
        for (const { device, made, all: isAll } of all) {
          ticks = say(ticks, device, made, isAll);
          expect(madeOf(ticks)).toBe(made);
        }
      }),
    );
  });

  it('count both when two devices count one more at the same time', () => {
    const before = say(say([], 'a', 5), 'b', 8);
    expect(madeOf(before)).toBe(8);
    expect(madeOf(newestTicks([...say(before, 'a', 9), ...say(before, 'b', 9)]))).toBe(10);
  });

  it('never count a whole batch twice when two count one more after all were made', () => {
    const before = say([], 'a', 100, true);
    expect(madeOf(newestTicks([...say(before, 'b', 101), ...say(before, 'c', 101)]))).toBe(101);
  });

  it('can be taken back, but not what another device said meanwhile', () => {
    const before = say(say([], 'a', 5), 'b', 8);
    const all = { key: 'pie', device: 'a', made: 20, all: true, label: 'Pie', now: 0 };
    const added = ticksFor(before, all);
    const after = newestTicks([...before, ...added, { ...tick('c', 2), seq: 9 }]);
    expect(madeOf(after)).toBe(20);
    expect(madeOf(newestTicks([...after, ...undoneTicks(before, added, 0)]))).toBe(10);
    expect(madeOf(newestTicks(undoneTicks([], ticksFor([], all), 0)))).toBe(0);
  });

  it('come after what was seen even from a device whose clock is behind', () => {
    const [own] = ticksFor([tick('a', 5, { seq: 900 })], {
      ...{ key: 'pie', device: 'a', made: 6, label: 'Pie', now: 17 },
    });
    expect(own?.seq).toBe(901);
  });
});

describe('what is said of a row that others counted', () => {
  const saying = (ticks: Tick[], made: number) =>
    ticksFor(ticks, { key: 'pie', device: 'c', made, label: 'Pie', now: 0 });

  it('is taken off the largest count first', () => {
    const ticks = saying([tick('a', 5), tick('b', 30)], 10);
    expect(ticks.map(({ device, made }) => [device, made])).toEqual([
      ['c', 0],
      ['b', 5],
    ]);
  });

  it('lowers only the claims above it', () => {
    const ticks = saying([tick('a', 100, { all: true }), tick('b', 20, { all: true })], 30);
    expect(ticks.map(({ device, made, all }) => [device, made, all])).toEqual([
      ['c', 30, true],
      ['a', 30, true],
    ]);
  });

  it('is a count again where those of the others are enough', () => {
    const [own] = saying([tick('a', 100, { all: true }), tick('b', 40)], 40);
    expect(own).toEqual({ key: 'pie', device: 'c', made: 0, seq: 2, label: 'Pie' });
  });

  it('is taken back to what this device said before, not another', () => {
    const before = [tick('b', 8), tick('c', 5)];
    expect(undoneTicks(before, saying(before, 20), 0)).toEqual([tick('c', 5, { seq: 3 })]);
  });
});
