import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderDetailSchema } from '#shared/schemas/orders.ts';
import { performOutbox } from '#test/functions/data/busy-bakery.ts';
import { callAs, place, readOrder } from '#test/functions/orders/bakery.ts';
import { runFakeSes } from '#test/functions/outbox/fake-ses.ts';
import { runBuckets } from '#test/support/start-buckets.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { moneyCalls, openPayingBakery, payment } from './paying-bakery.ts';

runBuckets();
const ses = runFakeSes();
beforeEach(emptyTable);

/** Creates a partly paid order, and returns a function that cancels it. */
async function openPaid() {
  const bakery = await openPayingBakery();
  const { id } = await place(bakery);
  await performOutbox();
  ses.mails = [];
  const calls = moneyCalls(bakery, id);
  await calls.pay(payment({ method: 'card', amount: 500 }));
  const order = await readOrder(bakery, id);
  const cancel = (held?: object, version = order.version) =>
    callAs(bakery.staff)(
      `PATCH /api/orders/${id}/status`,
      { status: 'canceled', notifyCustomer: true, ...(held && { held }) },
      { 'if-match': `"${version}"` },
    );
  return { id, ...calls, cancel, read: () => readOrder(bakery, id) };
}

const mailed = async (): Promise<string> => {
  await performOutbox();
  return ses.mails.map(({ text }) => text).join('\n');
};

const refund = (method: string) => ({ do: 'give-back', method });

describe('an order with money of the customer', () => {
  it.each([
    [refund('card'), 'refunded', 'We refunded $5.00 by card.'],
    [refund('cash'), 'refunded', 'We refunded $5.00 in cash.'],
    [refund('other'), 'refunded', 'We refunded $5.00.'],
    [{ do: 'keep' }, 'unpaid', 'The $5.00 that you paid is not refunded.'],
  ])(
    'is canceled with %j in one change, and its e-mail says so',
    async (deposit, status, words) => {
      const { cancel, read } = await openPaid();
      const held = { id: randomUUID(), deposit };
      const reply = await cancel(held);
      expect(reply).toMatchObject({
        status: 200,
        body: {
          status: 'canceled',
          paymentStatus: status,
          money: { kept: 0, settled: 0, count: 2 },
        },
      });
      const order = orderDetailSchema.parse(reply.body);
      expect(
        order.changelog.filter(({ changeDescription }) => /Canceled/.test(changeDescription)),
      ).toHaveLength(1);
      const mail = await mailed();
      expect(mail).toContain(words);
      expect(mail).not.toContain('Paid: $0.00');
      // The same press again, in a window that saw the cancellation and in one that did not.
      await cancel(held, order.version);
      expect((await cancel(held)).body).toMatchObject({ code: 'stale-version' });
      expect((await read()).version).toBe(order.version);
    },
  );

  it('is not canceled at all if the question about it was not answered', async () => {
    const { cancel, read } = await openPaid();
    const { version } = await read();
    expect((await cancel({ id: randomUUID() })).body).toMatchObject({
      issues: [{ path: 'deposit' }],
    });
    expect(await read()).toMatchObject({ version, status: 'pending' });
  });

  it('is canceled once by two people at once, who decided differently', async () => {
    const { cancel, read } = await openPaid();
    const replies = await Promise.all([
      cancel({ id: randomUUID(), deposit: refund('card') }),
      cancel({ id: randomUUID(), deposit: { do: 'keep' } }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'stale-version',
    });
    expect((await read()).money).toMatchObject({ kept: 0, settled: 0, count: 2 });
  });

  it('may still be canceled without a word of its money, which is then left for later', async () => {
    const { cancel } = await openPaid();
    expect((await cancel()).body).toMatchObject({ status: 'canceled', money: { kept: 500 } });
    const mail = await mailed();
    expect(mail).toContain('Paid: $5.00');
    expect(mail).not.toMatch(/refunded/);
  });
});
