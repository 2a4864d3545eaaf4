import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orderDefinition } from '#functions/papers/documents/order/order-definition.ts';
import type { OrderDocument } from '#functions/papers/documents/order/order-document.ts';
import { htmlPart } from '#functions/papers/email/html-part.ts';
import type { OrderMessage } from '#functions/papers/email/order-message.ts';
import { textPart } from '#functions/papers/email/text-part.ts';
import { emailKinds } from '#shared/email/kinds.ts';
import { paymentStatuses } from '#shared/orders/statuses.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { aLine, anOrderDocument } from './order-document-builder.ts';

const discounted = {
  lines: [aLine(), aLine({ id: 'line-2', productTitle: 'Cake', isTaxable: true })],
  discountType: 'dollar',
  discountValue: 5,
  subtotal: 3_400,
  discount: 500,
  tax: 120,
  total: 3_020,
} as const;

const revised = (paymentStatus: OrderDocument['paymentStatus']): OrderDocument => {
  const before = anOrderDocument();
  return anOrderDocument({
    version: 2,
    contentVersion: 2,
    paymentStatus,
    replaces: before,
    content: { ...discounted, lines: [...discounted.lines] },
  });
};

const documents = [false, true].flatMap((isCanceled) =>
  paymentStatuses.flatMap((paymentStatus) => [
    anOrderDocument({ paymentStatus, isCanceled }),
    { ...revised(paymentStatus), isCanceled },
  ]),
);

const messages: OrderMessage[] = documents.flatMap(
  ({ content, orderNumber, orderUrl, paymentStatus, isCanceled }) =>
    emailKinds.map((kind) => ({
      kind,
      orderNumber,
      content,
      orderUrl,
      paymentStatus,
      isCanceled,
      isOnAgain: false,
      settings: defaultSettings,
      changes: [],
    })),
);

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

// Hashes of the output of 0.3.0, which had no payments, but for the country code of links to call. A change
// of the design changes them too: then compare the papers visually, and accept the new hashes.
describe('an order without recorded payments', () => {
  it('has the PDF that it had before payments could be recorded', () => {
    expect(hashOf(documents.map(orderDefinition))).toBe('e98c1c758b351609');
  });

  it('has the e-mails that it had before payments could be recorded', () => {
    expect(hashOf(messages.map((message) => [textPart(message), htmlPart(message)]))).toBe(
      '938bd1745dc819d5',
    );
  });
});
