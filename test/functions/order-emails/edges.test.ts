import { expect, it } from 'vitest';
import type { EmailRecord, PdfRecord, StoredOrder } from '#functions/orders/order/order-item.ts';
import { undeliveredAfter } from '#functions/orders/order/undelivered.ts';
import { untold } from '#functions/orders/read/untold.ts';

const pickupDate = '2026-06-14T17:00:00.000Z';

it('a cancellation matters to the customer until the very moment of the pickup', () => {
  const order = {
    status: 'canceled',
    pdfVersion: 2,
    content: { pickupDate, customer: { email: '', phone: '(530) 555-0123' } },
  } as StoredOrder;
  const pdfs = [
    { version: 1, contentVersion: 1, isCanceled: false },
    { version: 2, contentVersion: 1, isCanceled: true },
  ] as PdfRecord[];
  const untoldAfter = (milliseconds: number) =>
    untold(order, {
      pdfs,
      emails: [],
      now: new Date(Date.parse(pickupDate) + milliseconds),
    })?.version;
  expect([-1, 0, 1].map(untoldAfter)).toEqual([2, 2, undefined]);
});

it('of two e-mails of the same millisecond exactly one says whether they arrive', () => {
  const emails = ['a', 'b'].map(
    (id) => ({ id, kind: 'customer', createdAt: pickupDate }) as EmailRecord,
  );
  const outcome = { kind: 'bounced', at: pickupDate, isPermanent: true, reason: null } as const;
  const marks = emails.map((email) => undeliveredAfter({}, emails, email, outcome));
  expect(marks).toEqual([undefined, ['customer']]);
});
