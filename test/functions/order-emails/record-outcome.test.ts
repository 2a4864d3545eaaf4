import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from '#functions/jobs/email-events.ts';
import { readCounters, readStats } from '#functions/orders/projections/counters.ts';
import { readEmailFailure } from '#functions/papers/order-emails/address-repository.ts';
import { recordOutcome } from '#functions/papers/order-emails/record-outcome.ts';
import type { EmailKind } from '#shared/email/kinds.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import type { EmailOutcome, OrderDetail } from '#shared/schemas/orders.ts';
import { callAs, eachBakery, place, readOrder, settleAll } from '#test/functions/orders/bakery.ts';
import { recount } from '#test/functions/orders/recount.ts';
import { allItems, restoreItems } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';

const bakery = eachBakery();
let id: string;
beforeEach(async () => {
  ({ id } = await place(bakery));
  await settleAll();
});

const maria = 'maria.lopez@example.com';
const noon = '2026-11-17T12:00:00.000Z';
const later = '2026-11-17T13:00:00.000Z';
const delivered = (at = noon): EmailOutcome => ({ kind: 'delivered', at, reason: null });
const bounced = (at = noon): EmailOutcome => ({
  kind: 'bounced',
  at,
  reason: 'mailbox does not exist',
  isPermanent: true,
});
const full = (at = noon): EmailOutcome => ({
  kind: 'bounced',
  at,
  reason: 'mailbox is full',
  isPermanent: false,
});
const complained = (at = noon): EmailOutcome => ({ kind: 'complained', at, reason: 'spam' });
const rejected = (at = noon): EmailOutcome => ({ kind: 'rejected', at, reason: 'Bad content' });

const order = (orderId = id) => readOrder(bakery, orderId);
const lastOf = ({ emails }: OrderDetail, kind: EmailKind) => {
  const email = emails.findLast((each) => each.kind === kind);
  if (!email) throw new Error(`There is no e-mail of the kind ${kind}`);
  return email;
};
const tell = async (outcome: EmailOutcome, kind: EmailKind = 'customer', orderId = id) =>
  recordOutcome(new Date(), { orderId, emailId: lastOf(await order(orderId), kind).id, outcome });
const list = async (query = ''): Promise<OrderSummary[]> =>
  (await callAs(bakery.staff)(`GET /api/orders${query}`)).body as OrderSummary[];
const setStatus = (status: string) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status });
const resend = (emailId: string) =>
  callAs(bakery.staff)(`POST /api/orders/${id}/emails/${emailId}/resend`);
const undelivered = '?email=undelivered';

describe('an e-mail that bounced', () => {
  it('appears on the order, in its changelog, its row and the dashboard, with the reason (O15)', async () => {
    const { version } = await order();
    await tell(bounced());
    const marked = await order();
    expect(lastOf(marked, 'customer')).toMatchObject({ state: 'sent', outcome: bounced() });
    expect(lastOf(marked, 'production')).not.toHaveProperty('outcome');
    expect(marked).toMatchObject({ undelivered: ['customer'], version });
    expect(marked.changelog.at(-1)).toMatchObject({
      changedBy: 'E-mail delivery',
      changeDescription: `The e-mail “Order confirmation” to ${maria} did not arrive: mailbox does not exist`,
    });
    expect(await list()).toMatchObject([{ id, undelivered: true }]);
    expect(await readStats()).toMatchObject({ undeliveredOrders: 1 });
  });

  it('puts its order, and no other, into the list of those, and a search narrows it', async () => {
    const { id: other } = await place(bakery);
    await tell(bounced());
    expect((await list(undelivered)).map((row) => row.id)).toEqual([id]);
    expect(await list(`${undelivered}&search=maria`)).toHaveLength(1);
    expect(await list(`${undelivered}&search=olga`)).toEqual([]);
    expect(await list(`${undelivered}&status=ready`)).toEqual([]);
    await tell(bounced(later), 'production', other);
    expect((await list(undelivered)).map((row) => row.id)).toEqual([other, id]);
  });

  it('is not found by typing', async () => {
    await tell(bounced());
    for (const typed of ['!undelivered', 'undelivered', '!u.n', '!@'])
      expect(await list(`?search=${encodeURIComponent(typed)}`)).toEqual([]);
  });

  it('no longer counts once the order is complete or canceled, and again when it is taken up', async () => {
    await tell(bounced());
    for (const status of ['complete', 'canceled']) {
      await setStatus(status);
      expect(await list(undelivered)).toEqual([]);
      expect((await list())[0]).not.toHaveProperty('undelivered');
      expect(await readStats()).not.toHaveProperty('undeliveredOrders');
      await setStatus('approved');
      expect(await list(undelivered)).toHaveLength(1);
      expect(await readCounters()).toEqual(await recount());
    }
  });

  it('is dealt with when it is sent again, until that one bounces', async () => {
    await tell(bounced());
    const first = lastOf(await order(), 'customer');
    expect((await resend(first.id)).status).toBe(200);
    expect(await order()).not.toHaveProperty('undelivered');
    expect(await list(undelivered)).toEqual([]);
    expect(await readStats()).not.toHaveProperty('undeliveredOrders');
    // A late event of the first e-mail, which is no longer the latest.
    const late = { orderId: id, emailId: first.id, outcome: bounced('2026-11-17T11:00:00.000Z') };
    await recordOutcome(new Date(), late);
    expect(await order()).not.toHaveProperty('undelivered');
    await tell(bounced(later));
    expect(await order()).toMatchObject({ undelivered: ['customer'] });
    expect(await readCounters()).toEqual(await recount());
  });

  it('of the production team is dealt with by the next e-mail of its kind alone', async () => {
    await setStatus('canceled');
    await tell(bounced(), 'production-update');
    await tell(bounced(), 'production');
    expect(await order()).toMatchObject({ undelivered: ['production', 'production-update'] });
    await setStatus('approved');
    expect(await order()).toMatchObject({ undelivered: ['production'] });
  });

  it('survives an edit that was begun before', async () => {
    const { version } = await order();
    await tell(bounced());
    const headers = { 'if-match': `"${version}"` };
    const paid = await callAs(bakery.staff)(
      `PATCH /api/orders/${id}/payment-status`,
      { paymentStatus: 'paid' },
      headers,
    );
    expect(paid.status).toBe(200);
    expect(await order()).toMatchObject({ undelivered: ['customer'], paymentStatus: 'paid' });
  });
});

describe('an address', () => {
  it('is bad when an e-mail bounced for good, in whatever case it is typed (O14)', async () => {
    await tell(full());
    expect(await readEmailFailure(maria)).toBeNull();
    await tell(bounced());
    expect(await readEmailFailure('Maria.Lopez@Example.com')).toBe(noon);
    const asked = await callAs(bakery.staff)(`GET /api/email-failures?email=${maria}`);
    expect(asked.body).toEqual({ failedAt: noon });
  });

  it.each<[what: string, told: EmailOutcome[], failedAt: string | null]>([
    ['is good again when a later e-mail arrives', [bounced(), delivered(later)], null],
    ['stays bad when an earlier e-mail is told of only now', [bounced(later), delivered()], later],
    ['stays good when an earlier bounce is told of only now', [delivered(later), bounced()], null],
    ['stays bad when one of the same instant arrived', [bounced(), delivered()], noon],
    ['stays bad, too, when that is told first', [delivered(), bounced()], noon],
  ])('%s, of whichever order', async (_, [first, second], failedAt) => {
    const { id: other } = await place(bakery);
    if (!first || !second) throw new Error('There are two e-mails');
    await tell(first);
    await tell(second, 'customer', other);
    expect(await readEmailFailure(maria)).toBe(failedAt);
  });
});

/** Everything that must not depend on the order of events, without ids and times of entries. */
async function stateOf() {
  const { emails, undelivered: kinds } = await order();
  return {
    outcomes: emails.map(({ outcome }) => outcome),
    kinds,
    stats: await readStats(),
    rows: (await list(undelivered)).map((row) => row.id),
    failedAt: await readEmailFailure(maria),
    counters: (await readCounters()).undeliveredOrders,
  };
}

const anEvent = fc.record({
  kind: fc.constantFrom<EmailKind>('customer', 'production'),
  outcome: fc
    .tuple(
      fc.constantFrom(delivered, bounced, full, complained, rejected),
      fc.integer({ min: 0, max: 3 }),
    )
    .map(([make, hour]) => make(`2026-11-17T1${hour}:00:00.000Z`)),
});

describe('events', () => {
  it('have the same result in any order, and however often each arrives', {
    tags: 'deep',
    timeout: 60_000,
  }, async () => {
    const start = await allItems();
    const events = fc.array(anEvent, { minLength: 2, maxLength: 4 });
    const shuffled = events.chain((each) =>
      fc.tuple(
        fc.constant(each),
        fc.shuffledSubarray([...each, ...each], { minLength: each.length * 2 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ([once, mixed]) => {
        const run = async (told: typeof once) => {
          await restoreItems(start);
          for (const { kind, outcome } of told) await tell(outcome, kind);
          expect(await readCounters()).toEqual(await recount());
          return stateOf();
        };
        expect(await run(mixed)).toEqual(await run(once));
      }),
      { numRuns: 15 },
    );
  });

  it('at the same moment all count', async () => {
    const { emails } = await order();
    await Promise.all(
      [bounced(), delivered(later), full(), bounced()].flatMap((outcome) =>
        emails.map(({ id: emailId }) =>
          recordOutcome(new Date(), { orderId: id, emailId, outcome }),
        ),
      ),
    );
    expect(await order()).toMatchObject({ undelivered: ['customer', 'production'] });
    expect(await readCounters()).toEqual(await recount());
  });

  it('that tell nothing new write nothing', async () => {
    await tell(bounced());
    const before = await allItems();
    await tell(bounced());
    await tell(full());
    expect(await allItems()).toEqual(before);
  });

  it('of an automatic reply leave the e-mail delivered', async () => {
    await tell(full());
    expect(await order()).toMatchObject({ undelivered: ['customer'] });
    await tell(delivered());
    const arrived = await order();
    expect(lastOf(arrived, 'customer').outcome).toEqual(delivered());
    expect(arrived).not.toHaveProperty('undelivered');
    expect(arrived.changelog.at(-1)?.changeDescription).toMatch(/arrived$/);
  });

  it('of an unknown order or e-mail are not recorded', async () => {
    const before = await allItems();
    const event = { orderId: 'nobody', emailId: 'nothing', outcome: bounced() };
    expect(await recordOutcome(new Date(), event)).toBe(false);
    expect(await recordOutcome(new Date(), { ...event, orderId: id })).toBe(false);
    expect(await allItems()).toEqual(before);
  });

  it('about test e-mails and accounts change nothing', async () => {
    const before = await allItems();
    const mail = { messageId: 'ses-1', timestamp: noon };
    const detail = { eventType: 'Delivery', mail, delivery: { timestamp: noon } };
    await handler({ source: 'aws.ses', detail });
    expect(await allItems()).toEqual(before);
  });

  it('of a customer who was forgotten bring nothing back', async () => {
    const { emails } = await order();
    await tell(bounced());
    await setStatus('complete');
    await settleAll();
    const gone = await callAs(bakery.staff)(`POST /api/orders/${id}/forget-customer`, {
      codeword: testCodeword,
    });
    expect(gone.status).toBe(200);
    expect(await readEmailFailure(maria)).toBeNull();
    expect(await order()).not.toHaveProperty('undelivered');
    const before = await allItems();
    for (const { id: emailId } of emails)
      expect(await recordOutcome(new Date(), { orderId: id, emailId, outcome: bounced() })).toBe(
        false,
      );
    expect(await allItems()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(maria);
  });
});
