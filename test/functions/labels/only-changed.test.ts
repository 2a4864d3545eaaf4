import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callAs, customerEdit, itemsEdit, lineOf, place } from '#test/functions/orders/bakery.ts';
import { counterOf } from '#test/functions/pickups/counter.ts';
import { labelBakery } from './label-calls.ts';

const { bakery, preview, send } = labelBakery();

const year = new Date().getUTCFullYear() + 1;
/** Each run has two days of its own, counted from May 1. */
let run = 0;
const dayAt = (index: number) =>
  new Date(Date.UTC(year, 4, 1 + 2 * run + index)).toISOString().slice(0, 10);

const facts = fc.record({
  day: fc.constantFrom(0, 0, 0, 1),
  hour: fc.constantFrom(9, 11, 14),
  place: fc.constantFrom('DAVIS', 'WINTERS'),
  name: fc.constantFrom('Lopez', 'Wu'),
  tarts: fc.integer({ min: 0, max: 3 }),
  breads: fc.integer({ min: 1, max: 2 }),
});
const filter = fc.record({
  place: fc.option(fc.constantFrom('DAVIS', 'WINTERS'), { nil: undefined }),
  from: fc.constantFrom(0, 0, 11),
  until: fc.constantFrom(24, 24, 14),
  which: fc.constantFrom('all', 'changed'),
});
const step = fc.record({
  act: fc.constantFrom('place', 'place', 'edit', 'edit', 'print', 'print', 'status', 'shelf'),
  of: fc.nat(),
  facts,
  filter,
  status: fc.constantFrom('canceled', 'pending', 'complete'),
});
type Step = ReturnType<typeof step.generate>['value'];
type Facts = Step['facts'];
const whole: Step['filter'] = { place: undefined, from: 0, until: 24, which: 'all' };

/** An order as the oracle knows it: plain facts, no boxes and no hashes. */
type Known = { id: string; number: string; facts: Facts; status: string };

const pickupOf = ({ day, hour, place: pickupLocation }: Facts) => ({
  // The store is seven hours behind.
  pickupDate: `${dayAt(day)}T${String(hour + 7).padStart(2, '0')}:00:00.000Z`,
  pickupLocation,
});
const itemsOf = ({ tarts, breads }: Facts) => [
  ...(tarts > 0 ? [lineOf(bakery.tart, tarts)] : []),
  lineOf(bakery.bread, breads),
];
const patch = async (id: string, part: string, body: object) => {
  const { status } = await callAs(bakery.staff)(`PATCH /api/orders/${id}/${part}`, body);
  expect(status, part).toBe(200);
};

/** The orders of a day of the run, and what was printed of it: by order id its number and facts. */
class Oracle {
  readonly orders: Known[] = [];
  readonly printed = [new Map<string, [string, string]>(), new Map<string, [string, string]>()];
  readonly prints = [0, 0];

  expected(day: number, { place: at, from, until, which }: Step['filter']) {
    const printed = this.printed[day] ?? new Map();
    const here = this.orders.filter((one) => one.facts.day === day && one.status !== 'canceled');
    const all = here
      .filter(({ status }) => status === 'pending')
      .filter((one) => !at || one.facts.place === at)
      .filter((one) => one.facts.hour >= from && one.facts.hour < until);
    const changed = all.filter((one) => printed.get(one.id)?.[1] !== JSON.stringify(one.facts));
    const chosen = which === 'changed' ? changed : all;
    const labels = chosen.reduce((sum, one) => sum + one.facts.tarts + 1, 0);
    const left = [...printed].flatMap(([id, [number]]) =>
      here.some((one) => one.id === id) ? [] : [number],
    );
    return { all, changed, chosen, labels, left };
  }

  print(day: number, chosen: Known[]) {
    for (const one of chosen)
      this.printed[day]?.set(one.id, [one.number, JSON.stringify(one.facts)]);
    this.prints[day] = (this.prints[day] ?? 0) + 1;
  }
}

const choiceOf = ({ place: at, ...rest }: Step['filter']) => ({
  ...rest,
  ...(at && { place: at }),
});

async function check(oracle: Oracle, day: number, wanted: Step['filter']) {
  const { all, changed, chosen, labels, left } = oracle.expected(day, wanted);
  const prints = oracle.prints[day] ?? 0;
  const shown = await preview(dayAt(day), choiceOf(wanted));
  expect(shown).toMatchObject({
    orders: all.length,
    changed: prints > 0 ? changed.length : null,
    chosen: { orders: chosen.length, labels },
    last: prints > 0 ? { number: prints } : null,
  });
  expect(shown.left.toSorted()).toEqual(left.toSorted());
}

async function print(
  oracle: Oracle,
  { facts: { day }, filter: wanted }: Pick<Step, 'facts' | 'filter'>,
) {
  const { chosen, labels } = oracle.expected(day, wanted);
  const { status, body } = await send(dayAt(day), choiceOf(wanted));
  if (labels === 0) return expect(status).toBe(404);
  oracle.print(day, chosen);
  const number = oracle.prints[day];
  return expect(body).toMatchObject({ number, orders: chosen.length, pieces: labels });
}

async function placeNew(oracle: Oracle, given: Facts) {
  const customer = { firstName: 'Maria', lastName: given.name, email: null, phone: '530-555-0123' };
  const placed = await place(bakery, { ...pickupOf(given), customer, items: itemsOf(given) });
  oracle.orders.push({
    id: placed.id,
    number: placed.orderNumber,
    facts: given,
    status: 'pending',
  });
}

async function change(order: Known, { act, facts: given, status }: Step) {
  if (act === 'shelf') {
    await counterOf(bakery.staff).keep(order.id, { shelf: `B${given.hour}` });
  } else if (act === 'status') {
    await patch(order.id, 'status', { status });
    order.status = status;
  } else if (order.status === 'pending') {
    const edit = { ...pickupOf(given), customerLastName: given.name };
    await patch(order.id, 'customer', customerEdit({ ...edit, customerPhone: '530-555-0123' }));
    await patch(order.id, 'items', itemsEdit(itemsOf(given)));
    order.facts = given;
  }
}

it('what changed, what is printed and what left are as an oracle says, whatever happened', async () => {
  const steps = fc.array(step, { minLength: 4, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(facts, facts, steps, async (first, second, drawn) => {
      run += 1;
      const oracle = new Oracle();
      await placeNew(oracle, first);
      await placeNew(oracle, second);
      await print(oracle, { facts: first, filter: whole });
      for (const one of drawn) {
        const order = oracle.orders[one.of % oracle.orders.length];
        if (one.act === 'place') await placeNew(oracle, one.facts);
        else if (one.act === 'print') await print(oracle, one);
        else if (order) await change(order, one);
        await check(oracle, order?.facts.day ?? 0, one.filter);
      }
      await check(oracle, 0, whole);
      await check(oracle, 1, whole);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});
