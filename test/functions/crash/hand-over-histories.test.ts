// @module-tag deep
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { parseLedgerRow } from '#functions/ledger/till-item.ts';
import { toPay } from '#shared/payments/balance.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { HandOverBody } from '#shared/schemas/pickups.ts';
import type { SettleReason } from '#shared/schemas/settle.ts';
import { openPayingBakery, payment, placeUnpaid } from '#test/functions/ledger/paying-bakery.ts';
import { callAs, oneBakery, readOrder } from '#test/functions/orders/bakery.ts';
import { withConflictsAt } from '#test/functions/orders/fail-transactions.ts';
import { brokenRules } from '#test/functions/orders/invariants.ts';
import { counterOf } from '#test/functions/pickups/counter.ts';
import { signInStaff } from '#test/support/staff.ts';
import { allItems, restoreItems } from '#test/support/table-items.ts';

// The pause before a retry.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

const bakery = oneBakery(openPayingBakery);
/** Two tablets with one user each. */
let tablets: ReturnType<typeof counterOf>[];
let opened: StoredItem[];
beforeAll(async () => {
  const bob = await signInStaff({ name: 'Bob', email: 'bob@bakery.example' });
  tablets = [bakery.staff, bob].map(counterOf);
  opened = await allItems();
});

const anyPress = fc.record({
  tablet: fc.nat(1),
  line: fc.option(fc.nat(1), { nil: undefined }),
  pays: fc.constantFrom(undefined, undefined, 'cash' as const, 'check' as const),
  cents: fc.constantFrom('to pay', 500, 2_000),
});
const anyStep = fc.oneof(
  fc.record({
    does: fc.constant('late' as const),
    press: anyPress,
    minutesAgo: fc.constantFrom(-60, 0, 20, 14 * 24 * 60),
    behind: fc.nat(2),
    times: fc.constantFrom(1, 1, 2),
  }),
  fc.record({ does: fc.constant('send again' as const), which: fc.nat(5), tablet: fc.nat(1) }),
  fc.record({
    does: fc.constant('now' as const),
    press: anyPress,
    times: fc.constantFrom(1, 1, 2),
  }),
  fc.record({ does: fc.constant('undo' as const), tablet: fc.nat(1) }),
  fc.constant({ does: 'keep' as const }),
  fc.record({ does: fc.constant('edit' as const), cakes: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ does: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 2_000 }) }),
  fc.record({
    does: fc.constant('set' as const),
    status: fc.constantFrom('pending', 'ready', 'complete', 'canceled'),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
type Press = typeof anyPress extends fc.Arbitrary<infer One> ? One : never;
type Answer = Awaited<ReturnType<ReturnType<typeof counterOf>['handOver']>>;
/** An offline action of a tablet, and the responses to it. */
type Fact = { body: Partial<HandOverBody>; answers: Answer[] };

/** The ids of payments that somebody took. */
type Said = Map<string, { method: string; amount: number }>;

class History {
  readonly facts: Fact[] = [];
  readonly said: Said = new Map();
  private readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  read = () => readOrder(bakery, this.id);

  private bodyOf(order: OrderDetail, { line, pays, cents }: Press): Partial<HandOverBody> {
    const due = toPay(order);
    const amount = cents === 'to pay' ? due || 1 : Number(cents);
    const taken = pays && {
      id: randomUUID(),
      method: pays,
      amount,
      toPay: Math.max(due, amount),
    };
    return {
      id: randomUUID(),
      anyway: ['not-ready', 'wrong-day'],
      ...(line !== undefined && { lines: [String(order.items[line]?.id)] }),
      ...(taken && { payment: taken }),
    };
  }

  private note({ payment: taken }: Partial<HandOverBody>) {
    if (taken) this.said.set(taken.id, taken);
  }

  private async send(fact: Fact, tablet: number) {
    const answer = await tablets[tablet]?.handOver(this.id, fact.body);
    if (answer) fact.answers.push(answer);
  }

  private async late(order: OrderDetail, step: Extract<Step, { does: 'late' }>) {
    const saidAt = new Date(Date.now() - step.minutesAgo * 60_000).toISOString();
    const contentVersion = Math.max(1, (order.contentVersion ?? 1) - step.behind);
    const fact = {
      body: { ...this.bodyOf(order, step.press), saidAt, contentVersion },
      answers: [],
    };
    this.facts.push(fact);
    this.note(fact.body);
    await Promise.all(Array.from({ length: step.times }, () => this.send(fact, step.press.tablet)));
  }

  private async now(order: OrderDetail, { press, times }: Extract<Step, { does: 'now' }>) {
    const body = this.bodyOf(order, press);
    const presses = Array.from({ length: times }, () =>
      tablets[press.tablet]?.handOver(this.id, body),
    );
    const statuses = (await Promise.all(presses)).map((answer) => answer?.status ?? 0);
    expect(Math.max(...statuses)).toBeLessThan(500);
    if (statuses.includes(200)) this.note(body);
  }

  private async pay(cents: number) {
    const body = payment({ amount: cents, toPay: cents });
    const { status } = await callAs(bakery.staff)(`POST /api/orders/${this.id}/payments`, body);
    if (status === 200 || status === 201) this.said.set(body.id, body);
  }

  private edit({ items }: OrderDetail, cakes: number) {
    const lines = items.map(({ id, quantity, unitPrice }, index) => ({
      id,
      quantity: index === 0 ? cakes : quantity,
      unitPrice,
    }));
    const body = { items: lines, discountType: 'none', discountAmount: 0 };
    return callAs(bakery.staff)(`PATCH /api/orders/${this.id}/items`, body);
  }

  async take(order: OrderDetail, step: Step): Promise<void> {
    switch (step.does) {
      case 'late':
        return this.late(order, step);
      case 'send again': {
        const fact = this.facts[step.which % Math.max(1, this.facts.length)];
        return fact && this.send(fact, step.tablet);
      }
      case 'now':
        return this.now(order, step);
      case 'undo':
        await tablets[step.tablet]?.undo(this.id, order.handed?.id ?? randomUUID());
        return;
      case 'keep':
        await tablets[0]?.keep(this.id, { shelf: order.shelf === 'B3' ? null : 'B3' });
        return;
      case 'edit':
        await this.edit(order, step.cakes);
        return;
      case 'pay':
        return this.pay(step.cents);
      case 'set':
        await callAs(bakery.staff)(`PATCH /api/orders/${this.id}/status`, { status: step.status });
    }
  }
}

/**
 * Checks that each action is in the changelog once, no matter how often it was sent. It was either done or
 * must be settled.
 */
async function checkFacts({ facts, read }: History): Promise<void> {
  const { changelog } = await read();
  const listed = (await tablets[0]?.toSettle()) ?? [];
  for (const { body, answers } of facts) {
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const settles = listed.filter(({ handOver }) => handOver === body.id);
    expect(settles.length).toBeLessThanOrEqual(1);
    for (const { order } of answers) expect(order?.settle).toEqual(settles[0]);
  }
  const count = (words: RegExp) =>
    changelog.filter(({ changeDescription: text }) => words.test(text)).length;
  const done = count(/handed over \d.*(said to be|without network)/);
  const notDone = count(/handed it over, (said to be|without network)/);
  const because = (reason: SettleReason) =>
    listed.filter(({ reasons }) => reasons.includes(reason)).length;
  expect(done + notDone).toBe(facts.length);
  expect(because('canceled')).toBe(count(/but it is canceled/));
  expect(because('canceled') + because('given-out-twice')).toBeGreaterThanOrEqual(notDone);
}

/** Checks that the ledger has each payment once, with its method, and nothing else except for voids. */
async function checkLedger({ said }: History, items: StoredItem[]): Promise<void> {
  const rows = items.filter(({ pk }) => String(pk).startsWith('LEDGER#')).map(parseLedgerRow);
  const taken = rows
    .filter(({ kind, isReversal }) => kind === 'payment' && !isReversal)
    .map(({ id, method, amount }) => [id, method, amount]);
  const expected = [...said].map(([id, { method, amount }]) => [id, method, amount]);
  expect(taken.toSorted()).toEqual(expected.toSorted());
}

/** Complete orders are handed over, others at most in part. */
function checkHanded({ status, handed, gone, items }: OrderDetail): void {
  if (status === 'complete') expect([handed?.isPart, gone]).toEqual([undefined, undefined]);
  expect(handed !== undefined).toBe(status === 'complete' || handed?.isPart === true);
  expect(gone?.length ?? 0).toBeLessThan(items.length);
}

/** The state that undoing a hand-over restores. */
const stateOf = ({ total, status, paymentStatus, gone, money }: OrderDetail) => ({
  status,
  paymentStatus,
  gone,
  toPay: toPay({ total, status, paymentStatus, money }),
});

async function play(steps: Step[][]): Promise<void> {
  // An action that is older than its order reveals a wrong clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  const { id } = await placeUnpaid(bakery);
  vi.useRealTimers();
  const history = new History(id);
  let beforeHandOver: OrderDetail | undefined;
  for (const atOnce of steps) {
    const order = await history.read();
    await Promise.all(atOnce.map((step) => history.take(order, step)));
    const after = await history.read();
    checkHanded(after);
    const does = atOnce.length === 1 && atOnce[0]?.does;
    const isAnother = after.handed?.id !== order.handed?.id;
    if (does === 'undo' && isAnother && beforeHandOver)
      expect(stateOf(after)).toEqual(stateOf(beforeHandOver));
    if (does === 'now' && isAnother) beforeHandOver = order;
    else if (does !== 'keep') beforeHandOver = undefined;
  }
  await checkFacts(history);
  const items = await allItems();
  await checkLedger(history, items);
  expect(await brokenRules(items)).toEqual([]);
}

it('whatever tablets did, also late, twice and at once, is done or to settle, its money booked once, and undone whole', async () => {
  const atOnce = fc.array(anyStep, { minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 2, maxLength: 8 }), async (steps) => {
      await restoreItems(opened);
      await withConflictsAt(0.1, () => play(steps));
    }),
    { numRuns: 80 },
  );
}, 240_000);
