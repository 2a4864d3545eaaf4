import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeOf, newestTicks, tickFor, undoneTick } from '#shared/production/ticks.ts';
import { type Tick, tickSchema } from '#shared/schemas/production.ts';

const row = { key: 'pie', label: 'Pie' };
const tick = (device: string, count: number, claim = 0): Tick => ({
  key: 'pie',
  device,
  seq: 1,
  count,
  claim,
});
const say = (ticks: Tick[], device: string, made: number, all = false) =>
  newestTicks([...ticks, tickFor(ticks, { ...row, device, made, all, now: 0 })]);
const tickOfAll = (ticks: Tick[], device: string, made: number) =>
  tickFor(ticks, { ...row, device, made, all: true, now: 0 });
const more = (ticks: Tick[], device: string) => say(ticks, device, madeOf(ticks) + 1);
const less = (ticks: Tick[], device: string) => say(ticks, device, madeOf(ticks) - 1);
const together = (...views: Tick[][]) => madeOf(newestTicks(views.flat()));

/** Each device numbers its ticks of a row, and never uses a number twice. */
const histories = fc
  .uniqueArray(
    fc.record({
      key: fc.constantFrom('pie', 'rye'),
      device: fc.constantFrom('a', 'b', 'c'),
      count: fc.integer({ min: -9_999, max: 9_999 }),
      claim: fc.nat(9_999),
      seq: fc.nat(50),
    }),
    { selector: ({ key, device, seq }) => `${key}#${device}#${seq}` },
  )
  .map((ticks): Tick[] => ticks);

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

  it('add up what devices counted and took off, and are never fewer than none', () => {
    expect(madeOf([tick('a', 30), tick('b', 12), tick('c', -2)])).toBe(40);
    expect(madeOf([tick('a', 1), tick('b', -2)])).toBe(0);
    expect(madeOf([])).toBe(0);
  });

  it('keep what a device counted offline when another one takes a piece off, or says that all are made first', () => {
    const sent = say([], 'b', 3);
    const offline = [1, 2, 3, 4, 5].reduce((view) => more(view, 'b'), sent);
    expect(madeOf(offline)).toBe(8);
    expect(together(less(sent, 'a'), offline)).toBe(7);
    expect(together(less(say(sent, 'a', 16, true), 'a'), offline)).toBe(20);
  });

  it('take it for one batch when two devices say that all are made', () => {
    const seen = say([], 'c', 3);
    expect(together(say(seen, 'a', 16, true), say(seen, 'b', 16, true))).toBe(16);
    const grown = say(say(seen, 'a', 16, true), 'b', 20, true);
    expect(madeOf(grown)).toBe(20);
  });

  it('set the row to the given count, whatever it was before', () => {
    const sayings = fc.array(
      fc.record({
        device: fc.constantFrom('a', 'b', 'c'),
        made: fc.nat(9_999),
        all: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(histories, sayings, (before, all) => {
        let ticks = newestTicks(before.filter(({ key }) => key === 'pie'));
        for (const { device, made, all: isAll } of all) {
          ticks = say(ticks, device, made, isAll);
          expect(madeOf(ticks)).toBe(made);
        }
      }),
    );
  });

  it('count both when two devices count one more at the same time, at any count', () => {
    const one = say([], 'a', 1);
    const some = say(say([], 'a', 5), 'b', 8);
    const all = say([], 'a', 100, true);
    const none = newestTicks([...less(one, 'b'), ...less(one, 'c')]);
    for (const [before, made] of [
      [some, 8],
      [all, 100],
      [none, 0],
    ] as const) {
      expect(madeOf(before)).toBe(made);
      expect(madeOf(more(before, 'a'))).toBe(made + 1);
      expect(together(more(before, 'b'), more(before, 'c'))).toBe(made + 2);
    }
  });

  it('of a device affect only itself, and come after its earlier ones even if its clock goes back', () => {
    const before = [tick('b', 30, 12), { ...tick('c', 4), seq: 900 }];
    const own = tickFor(before, { ...row, device: 'c', made: 2, now: 17 });
    expect(own).toMatchObject({ device: 'c', seq: 901, count: -40 });
  });
});

describe('undoing', () => {
  const taken = (before: Tick[], after: Tick[], device: string, said: Tick) => {
    const own = after.find((one) => one.device === device) ?? said;
    return newestTicks([...after, undoneTick(before, said, own, 0)]);
  };

  it('takes back what the device counted, not what another one counted meanwhile', () => {
    const before = say(say([], 'a', 5), 'b', 8);
    const said = tickOfAll(before, 'a', 20);
    const after = more(newestTicks([...before, said]), 'c');
    expect(madeOf(after)).toBe(21);
    expect(madeOf(taken(before, after, 'a', said))).toBe(9);
    expect(together(taken(before, after, 'a', said), say(before, 'b', 20, true))).toBe(21);
  });

  it('keeps what the device itself counted since', () => {
    const said = tickOfAll([], 'a', 20);
    expect(madeOf(taken([], more([said], 'a'), 'a', said))).toBe(1);
  });

  it('also works for a line that was marked as not made', () => {
    const before = say([], 'b', 3, true);
    const said = tickOfAll(before, 'a', 0);
    const after = newestTicks([...before, said]);
    expect(madeOf(after)).toBe(0);
    expect(madeOf(taken(before, after, 'a', said))).toBe(3);
  });
});

it('a tick names its row and its device, and nothing beside them', () => {
  const known = { key: '0123456789abc', device: 'aB3_-0123456789aB3_-0123456789aB3_-0' };
  const accepts = (change: object) =>
    tickSchema.safeParse({ ...tick('a', 1), label: 'Pie', ...change }).success;
  expect(accepts(known)).toBe(true);
  for (const key of ['', 'PIE', ' pie', 'pie ', 'pie#1', `${known.key}d`])
    expect(accepts({ ...known, key })).toBe(false);
  for (const device of ['', ' a', 'a ', 'a/b', `${known.device}1`])
    expect(accepts({ ...known, device })).toBe(false);
});
