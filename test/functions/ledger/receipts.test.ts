import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OrderDetail, orderDetailSchema } from '#shared/schemas/orders.ts';
import type { Entry } from '#shared/schemas/payments.ts';
import type { Z } from '#shared/schemas/tills.ts';
import { performOutbox } from '#test/functions/data/busy-bakery.ts';
import { callAs, eachBakery, place, readOrder } from '#test/functions/orders/bakery.ts';
import { runFakeSes } from '#test/functions/outbox/fake-ses.ts';
import { apiOf, invalid, rejected } from '#test/support/call-api.ts';
import { pdfPages, pdfText } from '#test/support/pdf-text.ts';
import { runBuckets } from '#test/support/start-buckets.ts';
import { moneyCalls, openPayingBakery, payment, refund, total } from './paying-bakery.ts';

runBuckets();
const ses = runFakeSes();
let documents: ReturnType<typeof apiOf>;
let tills: ReturnType<typeof apiOf>;
const bakery = eachBakery(openPayingBakery);

beforeAll(async () => {
  // Its modules read the endpoints when they load.
  documents = apiOf((await import('#functions/edge/api/documents.ts')).handler);
  tills = apiOf((await import('#functions/edge/api/tills.ts')).handler);
});

async function placeAndPay(changes: Parameters<typeof payment>[0] = {}, customer: object = {}) {
  const { id } = await place(bakery, customer);
  await performOutbox();
  ses.mails = [];
  const calls = moneyCalls(bakery, id);
  const paid = payment(changes);
  await calls.pay(paid);
  return { id, paymentId: paid.id, ...calls };
}

const open = (id: string, paymentId: string, cookies = bakery.staff.cookies) =>
  documents({ route: `GET /api/orders/${id}/payments/${paymentId}/receipt`, cookies });
async function receiptText(id: string, paymentId: string) {
  const { status, headers } = await open(id, paymentId);
  expect(status).toBe(302);
  const file = await fetch(String(headers['location']));
  expect(file.headers.get('content-disposition')).toMatch(/receipt-\d+\.pdf/);
  return pdfText(new Uint8Array(await file.arrayBuffer()));
}
const email = (id: string, paymentId: string) =>
  callAs(bakery.staff)(`POST /api/orders/${id}/payments/${paymentId}/receipt/email`);
/** The same, once it is performed. */
async function emailed(id: string, paymentId: string): Promise<OrderDetail> {
  const { status, body } = await email(id, paymentId);
  expect(status).toBe(201);
  return orderDetailSchema.parse(body);
}

describe('the receipt of a payment', () => {
  it('opens as a PDF with the balance of the order as it is', async () => {
    const { id, paymentId, pay } = await placeAndPay({ method: 'check', reference: '1188' });
    const first = await receiptText(id, paymentId);
    for (const words of ['$2.00', 'by check', 'Check 1188', 'Total $12.04', 'Due $10.04'])
      expect(first).toContain(words);
    await pay(payment({ amount: total - 200, toPay: total - 200 }));
    expect(await receiptText(id, paymentId)).toContain('Due $0.00');
  });

  it('says so once the payment is voided, and a refund has one too', async () => {
    const { id, paymentId, reverse, pay } = await placeAndPay();
    await reverse(paymentId);
    expect(await receiptText(id, paymentId)).toContain('This receipt is no longer valid.');
    await pay(payment({ amount: 500 }));
    const back = refund({ reason: 'goodwill' });
    await pay(back);
    expect(await receiptText(id, back.id)).toMatch(/Refunded \$2\.00 in cash .*Goodwill/);
  });

  it('does not exist for what moved no money, an unknown payment, or that of another order', async () => {
    const { id, paymentId, pay } = await placeAndPay();
    const adjust = {
      kind: 'adjust',
      id: randomUUID(),
      amount: 100,
      reason: 'written-off',
    } as const;
    await pay(adjust);
    const other = await place(bakery);
    for (const [order, entry] of [
      [id, adjust.id],
      [id, randomUUID()],
      [id, 'x'.repeat(500)],
      [other.id, paymentId],
      [randomUUID(), paymentId],
    ] as const) {
      expect(await open(order, entry)).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect((await email(order, entry)).status).toBe(entry === adjust.id ? 400 : 404);
    }
    expect((await open(id, paymentId, [])).status).toBe(401);
  });
});

describe('e-mailing a receipt', () => {
  it('sends it to the customer with the balance, and says so in the changelog', async () => {
    const { id, paymentId } = await placeAndPay({ method: 'card' });
    const order = await emailed(id, paymentId);
    const asked = order.emails.at(-1);
    expect(asked).toMatchObject({ kind: 'customer', paymentId, state: 'pending' });
    expect(order.changelog.at(-1)?.changeDescription).toMatch(
      /e-mailed the receipt for \$2\.00 by card to the customer, maria\.lopez@example\.com$/,
    );
    await performOutbox();
    const [mail] = ses.mails;
    expect(ses.mails).toHaveLength(1);
    expect(mail?.subject).toMatch(/^Receipt: #\d+$/);
    for (const part of [mail?.text, mail?.html])
      for (const words of ['receipt for $2.00 by card', '$12.04', 'Due', '$10.04'])
        expect(part).toContain(words);
    const [paper] = mail?.attachments ?? [];
    expect(mail?.attachments).toHaveLength(1);
    expect(paper?.filename).toMatch(/^receipt-\d+\.pdf$/);
    expect(paper && (await pdfText(paper.content))).toContain('by card');
    expect((await readOrder(bakery, id)).emails.at(-1)?.state).toBe('sent');
  });

  it('happens once for two requests at the same moment, and five times an hour', async () => {
    const { id, paymentId } = await placeAndPay();
    const both = await Promise.all([email(id, paymentId), email(id, paymentId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await performOutbox();
    expect(ses.mails).toHaveLength(1);
    for (const _ of [2, 3, 4, 5]) {
      expect((await email(id, paymentId)).status).toBe(201);
      await performOutbox();
    }
    expect(await email(id, paymentId)).toMatchObject(rejected(429, 'too-many-attempts'));
  });

  it('is refused in words where the customer has no address', async () => {
    const customer = { firstName: 'Ana', lastName: 'Lopez', phone: '(530) 555-0188', email: null };
    const { id, paymentId } = await placeAndPay({}, { customer });
    expect(await email(id, paymentId)).toMatchObject(
      invalid('customerEmail', expect.stringContaining('no e-mail')),
    );
  });

  it('is not the confirmation: it can bounce, and tells the customer nothing new', async () => {
    const { recordOutcome } = await import('#functions/papers/order-emails/record-outcome.ts');
    const { id, paymentId, setStatus } = await placeAndPay();
    const emailId = String((await emailed(id, paymentId)).emails.at(-1)?.id);
    await performOutbox();
    const outcome = {
      kind: 'bounced' as const,
      at: new Date().toISOString(),
      reason: 'Full',
      isPermanent: false,
    };
    await recordOutcome(new Date(), { orderId: id, emailId, outcome });
    expect(await readOrder(bakery, id)).not.toHaveProperty('undelivered');
    await setStatus('canceled');
    const again = await emailed(id, paymentId);
    expect(again.untold).toMatchObject({ isOnItsWay: false });
    expect(again.emails.at(-1)).not.toHaveProperty('isCancellation');
  });
});

describe('the page of a Z', () => {
  it('opens as a PDF of one page, for each closed Z and no other', async () => {
    await placeAndPay({ amount: 500, received: 1_000 });
    const cookies = bakery.staff.cookies;
    const closing = await tills({
      route: 'POST /api/tills/1/close',
      cookies,
      body: { z: 1, count: 1, counted: 400 },
    });
    expect(closing.status).toBe(201);
    const openZ = (z: string) => documents({ route: `GET /api/tills/1/zs/${z}/pdf`, cookies });
    const { status, headers } = await openZ(String((closing.body as Z).z));
    expect(status).toBe(302);
    const file = await fetch(String(headers['location']));
    expect(file.headers.get('content-disposition')).toContain('till-1-z-1.pdf');
    const pages = await pdfPages(new Uint8Array(await file.arrayBuffer()));
    expect(pages).toHaveLength(1);
    for (const words of ['Z 1 · Till 1', 'Taken $5.00', 'Counted $4.00', '$1.00 short'])
      expect(pages[0]).toContain(words);
    for (const unknown of ['2', '0', 'x', '1e0']) expect((await openZ(unknown)).status).toBe(404);
  });
});

describe('the papers of an order with payments', () => {
  it('show the paid amount and the amount due: PDF, confirmation and the message to the team', async () => {
    const { id } = await place(bakery, {
      payment: { id: randomUUID(), method: 'cash', amount: 200, till: '1' },
    });
    ses.mails = [];
    await performOutbox();
    const texts = ses.mails.map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain('Total: $12.04\nPaid: $2.00\nDue: $10.04');
    expect(texts.filter((text) => text?.includes('$10.04 due at pickup'))).toHaveLength(1);
    expect(texts.filter((text) => text?.includes('UNPAID · $2.00 paid'))).toHaveLength(1);
    for (const { attachments } of ses.mails)
      expect(attachments[0] && (await pdfText(attachments[0].content))).toContain(
        'Paid $2.00 Due $10.04',
      );
    const [entry]: Entry[] = (await readOrder(bakery, id)).payments ?? [];
    expect(entry?.amount).toBe(200);
  });
});
