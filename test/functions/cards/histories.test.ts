// @module-tag deep
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { logger } from '#functions/core/logger.ts';
import { idFrom } from '#functions/day/cards/card-item.ts';
import { parseEntries } from '#functions/ledger/entry-item.ts';
import { settleSchema } from '#shared/schemas/settle.ts';
import { payment } from '#test/functions/ledger/paying-bakery.ts';
import {
  callAs,
  itemsEdit,
  oneBakery,
  place,
  readOrder,
  settleAll,
} from '#test/functions/orders/bakery.ts';
import { brokenRules } from '#test/functions/orders/invariants.ts';
import { allItems, restoreItems } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';
import {
  deliver,
  dyingAt,
  openCardBakery,
  runCards,
  startCheckout,
  work,
  workToTheEnd,
} from './card-bakery.ts';

// The pause before a retry.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

const isProof = process.env['PROOF'] === '1';
const cards = runCards();
const bakery = oneBakery(openCardBakery);
let id: string;
let opened: StoredItem[];
beforeAll(async () => {
  // A call that died is given up half a minute later.
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  ({ id } = await place(bakery));
  await settleAll();
  opened = await allItems();
});
afterEach(() => {
  vi.useRealTimers();
});

const nth = fc.nat(5);
const cents = fc.constantFrom(100, 500, 1_204);
const just = <const Name extends string>(does: Name) => fc.constant({ does });
const anyDeed = fc.oneof(
  { weight: 4, arbitrary: just('start') },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('act' as const),
      act: fc.constantFrom('pay', 'pay', 'pay', 'twice', 'lost', 'decline', 'expire', 'dispute'),
      which: nth,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('tell' as const), which: nth, keep: fc.boolean() }),
  },
  { weight: 2, arbitrary: just('work') },
  fc.record({ does: fc.constant('forget event' as const), which: nth }),
  fc.record({
    does: fc.constant('give back' as const),
    which: nth,
    cents,
    reason: fc.constantFrom('too-much', 'canceled', 'goodwill'),
  }),
  fc.record({ does: fc.constant('refund there' as const), which: nth, cents }),
  fc.record({ does: fc.constant('edit' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    does: fc.constant('set' as const),
    status: fc.constantFrom('pending', 'canceled', 'complete'),
  }),
  fc.record({ does: fc.constant('cash' as const), cents }),
  just('forget customer'),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 36, 50) }),
);
type Deed = typeof anyDeed extends fc.Arbitrary<infer One> ? One : never;
const anyDeath = fc.record({ at: fc.integer({ min: 1, max: 12 }), isAfter: fc.boolean() });
const anyHistory = fc.array(fc.tuple(anyDeed, fc.option(anyDeath, { freq: 3 })), {
  minLength: 3,
  maxLength: 14,
});

const call = (route: Parameters<ReturnType<typeof callAs>>[0], body: object) =>
  callAs(bakery.staff)(route, body);
const linkEntries = async () =>
  parseEntries(await allItems()).filter(({ method }) => method === 'link');
/** An event about a checkout may be lost for good: the sweep asks. The provider repeats others for days. */
const canBeLost = (type: string) =>
  type.startsWith('checkout') || type.startsWith('payment_intent');

async function giveBack({ which, cents: amount, reason }: Extract<Deed, { does: 'give back' }>) {
  const paid = (await linkEntries()).filter(({ kind }) => kind === 'payment');
  const entry = paid[which % Math.max(1, paid.length)];
  if (!entry) return;
  const body = { id: randomUUID(), amount, reason };
  const route = `POST /api/orders/${id}/payments/${entry.id}/card-refund` as const;
  const answer = await call(route, body);
  expect(answer.status).toBeLessThan(500);
}

async function take(deed: Deed): Promise<unknown> {
  const { sessions } = cards.book.book;
  const session = 'which' in deed ? sessions[deed.which % Math.max(1, sessions.length)] : undefined;
  const index = 'which' in deed ? deed.which % Math.max(1, cards.events.length) : 0;
  const event = cards.events[index];
  switch (deed.does) {
    case 'start':
      return expect((await startCheckout(id)).status).not.toBe(500);
    case 'act':
      // A press that the provider refuses changes nothing.
      return session && cards.book.act(session.id, deed.act).catch(() => undefined);
    case 'tell':
      if (event && !deed.keep) cards.events.splice(index, 1);
      return event && deliver(event.raw);
    case 'work':
      return work();
    case 'forget event':
      return event && canBeLost(event.type) && cards.events.splice(index, 1);
    case 'give back':
      return giveBack(deed);
    case 'refund there':
      return session && cards.book.refund(session.id, deed.cents).catch(() => undefined);
    case 'edit': {
      const { items } = await readOrder(bakery, id);
      const lines = items.map(({ id: line, unitPrice }) => ({
        id: line,
        quantity: deed.quantity,
        unitPrice,
      }));
      return call(`PATCH /api/orders/${id}/items`, itemsEdit(lines));
    }
    case 'set':
      return call(`PATCH /api/orders/${id}/status`, { status: deed.status });
    case 'cash':
      return call(
        `POST /api/orders/${id}/payments`,
        payment({ amount: deed.cents, toPay: deed.cents }),
      );
    case 'forget customer':
      await settleAll();
      return call(`POST /api/orders/${id}/forget-customer`, { codeword: testCodeword });
    case 'wait':
      vi.setSystemTime(Date.now() + deed.minutes * 60_000);
  }
}

/** Compares what is recorded with the book of the provider. */
async function check(): Promise<void> {
  const items = await allItems();
  const { sessions, refunds, disputes } = cards.book.book;
  const inBook = [
    ...sessions
      .filter(({ paid }) => paid)
      .map((one) => [idFrom(one.id.replace('cs', 'ch')), one.amount]),
    ...refunds.map((one) => [idFrom(one.id), -one.amount]),
  ];
  expect((await linkEntries()).map((one) => [one.id, one.amount]).sort()).toEqual(inBook.sort());
  const settles = items.filter(({ pk }) => pk === 'SETTLE').map((item) => settleSchema.parse(item));
  const because = (reason: string) =>
    settles.filter(({ reasons }) => reasons.some((one) => one === reason));
  expect(because('disputed')).toHaveLength(disputes.length);
  const asked = items.flatMap(({ sk, refunds: all }) =>
    sk === 'CARD' ? Object.keys(all as object) : [],
  );
  const made = refunds.filter(({ metadata }) => metadata['refund']);
  expect(made.length + because('refund-failed').length).toBe(asked.length);
  expect(await brokenRules(items)).toEqual([]);
  expect(items.find(({ sk }) => sk === 'ORDER')?.['card']).toBeUndefined();
}

it(
  'whatever happens at the provider is recorded once, and nothing else',
  () =>
    fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
        await restoreItems(opened);
        cards.reset();
        for (const [deed, death] of history)
          await (death ? dyingAt(death, () => take(deed)) : take(deed));
        for (const { type, raw } of cards.events) if (!canBeLost(type)) await deliver(raw);
        await workToTheEnd();
        await check();
        vi.useRealTimers();
      }),
      { numRuns: isProof ? 10_000 : 200 },
    ),
  isProof ? 3_600_000 : 300_000,
);
