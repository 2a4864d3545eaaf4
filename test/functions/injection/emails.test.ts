import { type ParsedMail, simpleParser } from 'mailparser';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, it } from 'vitest';
import { composeEmail } from '#functions/papers/email/compose-email.ts';
import type { OrderMessage } from '#functions/papers/email/order-message.ts';
import { emailKinds } from '#shared/email/kinds.ts';

import { defaultSettings } from '#shared/schemas/settings.ts';
import { aLine, anOrderDocument } from '#test/functions/documents/order-document-builder.ts';
import { harmless, payloads } from '#test/support/payloads.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The most places for a text in one message. */
const places = 21;

/** A message with one of the texts in every place for people's texts. */
function messageOf(kind: OrderMessage['kind'], texts: string[], change: (text: string) => string) {
  const left = [...texts];
  const next = () => change(left.shift() ?? 'none');
  const short = () => change((left.shift() ?? 'none').slice(0, 200));
  const customer = { firstName: short(), lastName: short(), email: 'm@example.com' };
  const lines = [
    aLine({ productTitle: short(), productionNotes: next(), unit: short() }),
    aLine({ productTitle: short(), productionNotes: next() }),
  ];
  const takenBy = { id: 'employee-1', name: short() };
  const place = { pickupLocation: 'Other' as const, pickupLocationNote: short() };
  const notes = { takenBy, orderNotes: next(), lines };
  const content = { customer: { ...customer, phone: short() }, ...place, ...notes };
  const message: OrderMessage = {
    kind,
    orderNumber: '#1042',
    content: anOrderDocument({ content }).content,
    paymentStatus: 'unpaid',
    orderUrl: 'https://orders.bakery.example/orders/1',
    isCanceled: false,
    isOnAgain: false,
    settings: {
      ...defaultSettings,
      store_name: short(),
      address: next(),
      customer_email_subject: `{{CustomerName}} ${short()}`,
      customer_email_body: `{{CustomerName}}\n\n${next()}`,
      notification_email_subject: `{{CustomerName}} ${short()}`,
      notification_email_body: `{{CustomerName}}\n\n${next()}`,
      ready_email_subject: `{{CustomerName}} ${short()}`,
      ready_email_body: `{{CustomerName}}\n\n${next()}`,
      reminder_email_subject: `{{CustomerName}} ${short()}`,
      reminder_email_body: `{{CustomerName}}\n\n${next()}`,
      canceled_email_subject: `{{CustomerName}} ${short()}`,
      canceled_email_body: `{{CustomerName}}\n\n${next()}`,
    },
    changes: kind === 'production-update' ? [short(), next()] : [],
    testBy: kind === 'ready' ? short() : undefined,
  };
  return message;
}

const compose = async (message: OrderMessage) =>
  simpleParser(
    await composeEmail(message, {
      emailId: 'email-1',
      to: 'maya@example.com',
      date: new Date('2026-06-10T17:05:00.000Z'),
      papers: [{ filename: 'order-1042-v1.pdf', bytes: Buffer.from('%PDF-') }],
    }),
    { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true },
  );

/** Spaces and line breaks may differ: an e-mail breaks lines, and a header has only one. */
const squash = (text: string) => text.replace(/[\s\p{Cc}]/gu, '');

/** A phone number to tap. Only digits become a link. */
const isDialed = ({ attrs }: { attrs: { name: string; value: string }[] }) =>
  attrs.some(({ name, value }) => name === 'href' && /^tel:\+\d+(;ext=\d+)?$/.test(value));

/** The page without its texts: elements, attributes, comments and styles, and the places of texts. */
function structureOf(node: Node): unknown {
  if (node.nodeName === '#text') return 'words';
  if (!('tagName' in node)) return node.nodeName;
  if (node.tagName === 'a' && isDialed(node)) return 'words';
  const isStyle = node.tagName === 'style';
  const children = node.childNodes
    .map(structureOf)
    .filter((child, index, all) => child !== 'words' || all[index - 1] !== 'words');
  const inside = isStyle ? wordsOf(node) : children;
  return [node.tagName, node.attrs, inside, 'content' in node];
}

function wordsOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join('') : '';
}

const read = (mail: ParsedMail) => {
  const page = parse(mail.html || '').childNodes;
  const addresses = [mail.from, mail.to, mail.cc, mail.bcc, mail.replyTo].map((each) =>
    [each ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address)),
  );
  const envelope = {
    headers: mail.headerLines.map(({ key }) => key),
    addresses,
    attachments: mail.attachments.map(({ filename, contentType }) => [filename, contentType]),
  };
  return { page, envelope };
};

/** The texts that each kind of message shows, in both of its parts. */
const shownTexts = ({ content, settings }: OrderMessage): string[] => [
  content.customer.firstName,
  content.customer.lastName,
  content.orderNotes ?? '',
  content.pickupLocationNote ?? '',
  ...content.lines.flatMap(({ productTitle, productionNotes }) => [
    productTitle,
    productionNotes ?? '',
  ]),
  settings.store_name,
  settings.address,
];

const starts = Array.from(
  { length: Math.ceil(payloads.length / places) },
  (_, index) => index * places,
);
const endless = [...payloads, ...payloads];

/** Compares each message with the same message with harmless words. Each kind contains every text once. */
it.each(emailKinds)(
  'no text in an e-mail (%s) is more than text',
  { timeout: 300_000 },
  async (kind) => {
    for (const start of starts) {
      const texts = endless.slice(start, start + places);
      const message = messageOf(kind, texts, (text) => text.toWellFormed());
      const mail = await compose(message);
      const { page, envelope } = read(mail);
      const plain = read(await compose(messageOf(kind, texts, harmless)));
      const where = `texts ${start} to ${start + places}`;
      expect(envelope, where).toEqual(plain.envelope);
      expect(page.map(structureOf), where).toEqual(plain.page.map(structureOf));
      // Header texts in mail programs stay on one line.
      const names = [mail.from, mail.to].flat().flatMap((each) => each?.value ?? []);
      const heads = [mail.subject, ...names.map(({ name }) => name)].join('');
      expect(heads, where).not.toMatch(/\p{Cc}/u);
      const shown = { text: squash(mail.text ?? ''), html: squash(page.map(wordsOf).join('')) };
      for (const text of shownTexts(message).map(squash)) {
        expect(shown.text, where).toContain(text);
        expect(shown.html, where).toContain(text);
      }
      if (kind === 'production-update') continue;
      const { firstName } = message.content.customer;
      // A word joiner prevents the decoding of text that looks like an encoded word.
      const joined = (text: string) => squash(text).replaceAll('\u2060', '');
      expect(joined(mail.subject ?? ''), where).toContain(joined(firstName));
    }
  },
);
