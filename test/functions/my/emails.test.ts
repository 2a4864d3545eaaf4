import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { composeEmail } from '#functions/papers/email/compose-email.ts';
import type { OrderMessage } from '#functions/papers/email/order-message.ts';
import { abouts, emailKinds, isForCustomer } from '#shared/email/kinds.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { anOrderDocument } from '#test/functions/documents/order-document-builder.ts';
import { payloads } from '#test/support/payloads.ts';

const pageUrl = 'https://orders.bakery.example/my#AbC-_1';

const compose = async (changes: Partial<OrderMessage>) => {
  const message: OrderMessage = {
    kind: 'customer',
    orderNumber: '#1042',
    content: anOrderDocument().content,
    paymentStatus: 'unpaid',
    orderUrl: 'https://orders.bakery.example/orders/1',
    isCanceled: false,
    isOnAgain: false,
    settings: defaultSettings,
    changes: [],
    ...changes,
  };
  const date = new Date('2026-06-10T17:05:00.000Z');
  const bytes = await composeEmail(message, { emailId: 'email-1', to: 'm@example.com', date });
  const { subject = '', text = '', html } = await simpleParser(bytes);
  return { subject, text, html: html || '' };
};

it.each(emailKinds.filter((kind) => isForCustomer({ kind })))(
  'has a link to the page under the pickup: %s',
  async (kind) => {
    const { text, html } = await compose({ kind, pageUrl });
    expect(text).toMatch(/PICKUP .*\n\nYour order, any time: https:\S+\/my#AbC-_1\n/);
    expect(html).toContain(`<a href="${pageUrl}"`);
    expect((await compose({ kind })).text).not.toContain('any time');
  },
);

it.each(abouts)('says the words of a message about %s, whatever they are', async (about) => {
  const kind = about === 'ask' ? 'production-update' : 'customer';
  for (const payload of payloads) {
    const says = `${payload.replace(/\p{C}/gu, '').trim().slice(0, 500)}.`;
    const { subject, text, html } = await compose({ kind, about, says, pageUrl });
    expect(subject).toContain('#1042');
    expect(subject).not.toContain(says);
    expect(text.split('\n\n').some((block) => block === says)).toBe(true);
    expect(html).not.toMatch(/<(script|img)/);
  }
  const { text } = await compose({ kind, about, says: 'x', pageUrl });
  expect(text.includes('Pay by card: https')).toBe(about === 'pay');
});
