import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { composeEmail } from '#functions/papers/email/compose-email.ts';
import { escapeHtml } from '#functions/papers/email/html.ts';
import type { OrderMessage } from '#functions/papers/email/order-message.ts';
import { inscriptionIssue } from '#shared/orders/line/options.ts';
import { defaultSettings, type Settings } from '#shared/schemas/settings.ts';
import { aLine, anOrderDocument } from '#test/functions/documents/order-document-builder.ts';
import { payloads } from '#test/support/payloads.ts';

type Changes = Partial<Omit<OrderMessage, 'settings' | 'content'>> & {
  settings?: Partial<Settings>;
  content?: Partial<OrderMessage['content']>;
};

const aMessage = ({ settings, content, ...changes }: Changes = {}): OrderMessage => ({
  kind: 'customer',
  orderNumber: '#1042',
  content: anOrderDocument({ content }).content,
  paymentStatus: 'unpaid',
  orderUrl: 'https://orders.bakery.example/orders/1',
  isCanceled: false,
  isOnAgain: false,
  settings: { ...defaultSettings, store_name: 'Golden Crumb', ...settings },
  changes: [],
  ...changes,
});

const compose = (message: OrderMessage) =>
  composeEmail(message, {
    emailId: 'email-1',
    to: 'maya@example.com',
    date: new Date('2026-06-10T17:05:00.000Z'),
    papers: [{ filename: 'order-1042-v1.pdf', bytes: Buffer.from('%PDF-') }],
  });
const read = async (message: OrderMessage) => simpleParser(await compose(message));
const customer = (firstName: string, lastName: string) => ({
  customer: { ...anOrderDocument().content.customer, firstName, lastName },
});

/** What a browser shows of the framed texts, with line breaks. */
const framed = (html: string): string[] =>
  [...html.matchAll(/white-space:pre-wrap">(.*?)<\/span>/gs)].map(([, inside = '']) =>
    inside
      .split('<br>')
      .map((line) => String(Reflect.get(parseFragment(line).childNodes[0] ?? {}, 'value') ?? ''))
      .join('\n'),
  );

/** The lines behind a bar. */
const barred = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('    | ') ? [line.slice(6)] : []))
    .join('\n');

it('has every character of an inscription, in both parts, whatever it says', async () => {
  const hostile = payloads
    .map((text) => text.replace(/[^\P{Cc}\n]|\p{Cs}/gu, '').slice(0, 40))
    .filter((text) => text.trim() !== '' && !inscriptionIssue(text));
  const inscriptions = ['  70 &  still rising \n  Zoe\u0308 ', ...hostile];
  expect(inscriptions.length).toBeGreaterThan(20);
  const lines = inscriptions.map((inscription) => aLine({ inscription }));
  const { text = '', html } = await read(aMessage({ content: { lines } }));
  expect(framed(String(html))).toEqual(inscriptions);
  expect(barred(text)).toBe(inscriptions.join('\n'));
});

describe('a message about an order', () => {
  it('names what was chosen, and counts the pictures', async () => {
    const option = (set: string, choice: string) => {
      const ids = { setId: set, choiceId: choice };
      return { set, choice, ...ids, cents: 0 };
    };
    const lines = [
      aLine({ options: [option('Size', '8 in'), option('Flavor', 'A & B')], pictures: ['a', 'b'] }),
      aLine({ pictures: ['c'] }),
    ];
    const { text, html } = await read(aMessage({ content: { lines } }));
    for (const words of ['8 in · A & B', '2 pictures', '1 picture'])
      expect(text).toContain(`    ${words}\n`);
    expect(html).toContain('8 in · A &amp; B</div>');
  });

  it('marks an allergy request of a line and of the order, in words too', async () => {
    const lines = [aLine({ productionNotes: 'No nuts' }), aLine({ productionNotes: 'Extra nuts' })];
    const content = { lines, orderNotes: 'For a celiac' };
    const { text, html } = await read(aMessage({ kind: 'production', content }));
    for (const part of [text, html]) expect(String(part).match(/ALLERGY/g)).toHaveLength(2);
    expect(text).toContain('» ⚠ ALLERGY: No nuts');
    expect(text).toContain('Order notes:\n⚠ ALLERGY: For a celiac');
  });

  it('confirms the order to the customer in the words of the store, with the PDF', async () => {
    const mail = await read(
      aMessage({ content: { lines: [aLine({ productionNotes: 'No nuts' })], tax: 140 } }),
    );
    expect(mail.subject).toBe('Order Confirmation: #1042');
    expect(mail.from?.text).toBe('"Golden Crumb" <orders@bakery.example>');
    expect(mail.replyTo?.text).toBe(defaultSettings.notification_email);
    expect(mail.messageId).toBe('<email-1@bakery.example>');
    const said = [
      'Thank you for your order!',
      'Sourdough loaf',
      'No nuts',
      '$17.00',
      'Tax (8.25%)',
    ];
    for (const part of [mail.text, mail.html]) {
      for (const words of said) expect(part).toContain(words);
      expect(part).not.toMatch(/Discount|What changed|https:\/\/orders/);
    }
    expect(mail.text).toContain('PICKUP Sat 13-Jun-26, 10:00 AM · DAVIS');
    expect(mail.attachments.map((file) => [file.filename, file.contentType])).toEqual([
      ['order-1042-v1.pdf', 'application/pdf'],
    ]);
  });

  it('tells a customer who has an earlier version what changed, and does not thank them again', async () => {
    const changes = ['The quantity of Rye from 1 to 3', 'Removed 1 × <Bun>'];
    const mail = await read(aMessage({ changes }));
    expect(mail.subject).toBe('Your order #1042 was changed');
    expect(mail.text).toContain(`What changed:\n- ${changes[0]}\n- ${changes[1]}`);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(changes[0]);
      expect(part).not.toContain('Thank you for your order!');
    }
  });

  it.each([
    [{ kind: 'ready' }, 'Your order #1042 is ready'],
    [{ kind: 'production' }, 'New Order: #1042'],
    [{ kind: 'production-update' }, 'Updated order: #1042'],
    [{ kind: 'production-update', isOnAgain: true }, 'Updated order: #1042 is on again'],
    [{ kind: 'production-update', isCanceled: true }, 'CANCELED: #1042 · Sat 13-Jun-26'],
    [{ isCanceled: true, changes: ['Removed 1 × Bun'] }, 'Your order #1042 is canceled'],
  ] as const)('of %o has the subject “%s”', async (given, subject) => {
    const changes = 'changes' in given ? [...given.changes] : [];
    expect((await read(aMessage({ ...given, changes }))).subject).toBe(subject);
  });

  it('leaves out a discount and a tax of nothing, and shows those of a cent', async () => {
    for (const cents of [0, 1]) {
      const content = { discountType: 'dollar' as const, discount: cents, tax: cents };
      const { text, html } = await read(aMessage({ content }));
      for (const part of [text, html])
        for (const name of ['Discount', 'Tax']) expect(String(part).includes(name)).toBe(cents > 0);
    }
  });

  it.each([
    ['unpaid', { kind: 'customer' }, 'Due at pickup'],
    ['unpaid', { kind: 'ready' }, 'Due at pickup'],
    ['unpaid', { kind: 'reminder' }, 'Due at pickup'],
    ['unpaid', { kind: 'customer', isCanceled: true }, ''],
    ['unpaid', { kind: 'production' }, 'UNPAID'],
    ['unpaid', { kind: 'production-update' }, 'UNPAID'],
    ['paid', { kind: 'customer' }, 'PAID'],
    ['unpaid', { kind: 'customer', content: { total: 0 } }, 'Nothing due'],
    ['unpaid', { kind: 'reminder', content: { total: 0 } }, 'Nothing due'],
    ['invoice', { kind: 'customer', content: { total: 0 } }, 'Nothing due'],
    ['unpaid', { kind: 'production', content: { total: 0 } }, 'Nothing due'],
    ['paid', { kind: 'customer', content: { total: 0 } }, 'PAID'],
    ['unpaid', { kind: 'customer', content: { total: 0 }, isCanceled: true }, ''],
  ] as const)('describes an order that is %s, in %o: %s', async (paymentStatus, changes, says) => {
    const mail = await read(aMessage({ ...changes, paymentStatus }));
    const line = /^Order #1042(?: · .*)?$/m.exec(mail.text ?? '')?.[0];
    expect(line).toBe(says ? `Order #1042 · ${says}` : 'Order #1042');
    const words = ['Due at pickup', 'UNPAID', 'PAID', 'INVOICE', 'Nothing due'];
    const said = words.filter((word) => String(mail.html).includes(`>${word}<`));
    expect(said).toEqual(says ? [says] : []);
  });

  it('says each thing of a confirmation once, and the allergens below the lines', async () => {
    const lines = [aLine({ unit: 'dozen', productionNotes: 'Write "Ava"', allergens: 'Wheat' })];
    const mail = await read(aMessage({ content: { lines } }));
    expect(mail.text).toMatch(/Sourdough loaf \(dozen[\s\S]*\nAllergens: Wheat\n[\s\S]*Subtotal/);
    expect(mail.html).toMatch(/Sourdough loaf[\s\S]*>Allergens: Wheat<[\s\S]*Subtotal/);
    for (const said of ['Sourdough loaf', 'Ava', '10:00 AM']) {
      expect(mail.text?.split(said)).toHaveLength(2);
      // The preview text also contains the pickup.
      const body = String(mail.html).replace(/<div style="display:none[\s\S]*?<\/div>/, '');
      expect(body.split(said)).toHaveLength(2);
    }
    for (const other of [
      { kind: 'production' },
      { kind: 'ready' },
      { isCanceled: true },
    ] as const) {
      const { text } = await read(aMessage({ content: { lines }, ...other }));
      expect(text).not.toContain('Allergens');
    }
  });

  it('tells the production team how to reach the customer, and where the order opens', async () => {
    const { text, html } = await read(aMessage({ kind: 'production' }));
    for (const part of ['(530) 555-0199', 'Rosa', 'https://orders.bakery.example/orders/1'])
      for (const body of [text, html]) expect(body).toContain(part);
    const content = { customer: { ...anOrderDocument().content.customer, email: '' } };
    const unreachable = await read(aMessage({ kind: 'production', content }));
    expect(unreachable.text).toContain('Email: Call when ready');
    expect(unreachable.html).toContain('Call when ready');
  });

  it.each([
    ['(530) 555-0199', 'tel:+15305550199'],
    ['530-555-0188 x12', 'tel:+15305550188;ext=12'],
    ['530 555 0111 / 530 555 0110', 'tel:+15305550111', 'tel:+15305550110'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['555-0199 ext. 12'],
    ['call the office'],
    ['(---)'],
    [''],
  ])('lets the production team tap the number %s', async (phone, ...expected) => {
    const { customer } = anOrderDocument().content;
    const message = aMessage({ kind: 'production', content: { customer: { ...customer, phone } } });
    const { html } = await read(message);
    const links = [...String(html).matchAll(/href="(tel:[^"]*)"/g)].map(([, href]) => href);
    expect([...new Set(links)]).toEqual(expected);
    expect(html).toContain(`#1042 · Maya Lopez${phone && ' · '}`);
    expect((await read({ ...message, kind: 'customer' })).html).not.toContain('tel:');
  });

  it('says units and order notes before anybody begins to bake', async () => {
    const lines = [aLine({ unit: 'dozen' }), aLine({ unit: null, productTitle: 'Rye' })];
    const content = { lines, orderNotes: 'Nut allergy' };
    const { text, html } = await read(aMessage({ kind: 'production', content }));
    expect(text).toContain('2 × Sourdough loaf (dozen, $8.50) = $17.00');
    expect(text).toContain('2 × Rye ($8.50)');
    expect(text).toMatch(/PICKUP[\s\S]*Nut allergy[\s\S]*Sourdough loaf/);
    expect(html).toMatch(/>Pickup<[\s\S]*Nut allergy[\s\S]*Sourdough loaf[\s\S]*>dozen</);
  });

  it('puts the pickup into the words of the store', async () => {
    const settings = { notification_email_subject: '{{Pickup}}: {{OrderNumber}}' };
    const { subject } = await read(aMessage({ kind: 'production', settings }));
    expect(subject).toBe('Sat 13-Jun-26, 10:00 AM: #1042');
  });

  it('lists the changes for the production team', async () => {
    const changes = ['changed the pickup from Sat to Sun', 'removed 2 × "Croissant"'];
    const mail = await read(aMessage({ kind: 'production-update', changes }));
    for (const change of changes) {
      expect(mail.text).toContain(`- ${change}`);
      expect(mail.html).toContain(escapeHtml(change));
    }
  });

  it.each(['customer', 'production', 'production-update', 'ready'] as const)(
    'says of a canceled order that it is, before anything that could be taken for work (%s)',
    async (kind) => {
      const mail = await read(aMessage({ kind, isCanceled: true }));
      expect(mail.text).toMatch(/THIS ORDER IS CANCELED\.[\s\S]*PICKUP/);
      expect(mail.html).toMatch(/This order is canceled\.[\s\S]*Pickup</);
      expect(mail.text).not.toContain('Please work from this version');
      expect((await read(aMessage({ kind }))).text).not.toContain('CANCELED');
    },
  );

  it.each(['customer', 'production', 'production-update', 'ready', 'reminder'] as const)(
    'names a place that is none of the store’s in words, never as “Other” (%s)',
    async (kind) => {
      const pickupLocation = 'Other';
      const place = { pickupLocation, pickupLocationNote: 'Farmers market <14>' } as const;
      const named = await read(aMessage({ kind, content: place }));
      expect(named.text).toContain('10:00 AM · Farmers market <14>');
      expect(named.html).toContain('>Farmers market &lt;14&gt;<');
      const unnamed = await read(aMessage({ kind, content: { pickupLocation } }));
      expect(unnamed.text).toContain('10:00 AM · as agreed');
      expect(unnamed.html).toContain('>as agreed<');
      for (const { text, html } of [named, unnamed])
        expect(`${text}${html}`).not.toMatch(/\bOther\b/);
    },
  );

  it('tells the customer of a cancellation in the words of the store, not that it is being prepared', async () => {
    const mail = await read(aMessage({ kind: 'customer', isCanceled: true }));
    expect(mail.subject).toBe('Your order #1042 is canceled');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Order #1042 for Sat 13-Jun-26, 10:00 AM is canceled.');
      expect(body).not.toMatch(/Thank you|prepared/);
    }
    const canceled_email_subject = 'Off: {{OrderNumber}}';
    const settings = { canceled_email_subject, canceled_email_body: 'Sorry.' };
    const worded = await read(aMessage({ kind: 'customer', isCanceled: true, settings }));
    expect(worded.subject).toBe('Off: #1042');
    expect(worded.text).toMatch(/^Sorry\.\n/);
  });

  it('names a cancellation and its day to the production team, and that an order is on again', async () => {
    const content = { pickupDate: '2026-11-26T02:00:00.000Z' };
    const canceled = { kind: 'production-update', isCanceled: true, content } as const;
    const mail = await read(aMessage(canceled));
    expect(mail.subject).toBe('CANCELED: #1042 · Wed 25-Nov-26');
    // Mail programs show this text beside the subject.
    expect(mail.html).toMatch(/display:none[^>]*>This order is canceled\. Pickup/);
    const { text } = await read(aMessage({ kind: 'production-update', isOnAgain: true }));
    expect(text).toContain('was canceled and is on again. Please work from this version.');
  });

  it('carries names in any script in its headers', async () => {
    const mail = await read(aMessage({ content: customer('王', 'Nguyễn-محمد') }));
    expect([mail.to].flat().map((to) => to?.text)).toEqual(['"王 Nguyễn-محمد" <maya@example.com>']);
    expect(mail.text).toContain('Hi 王,');
  });

  it('shows markup as text', async () => {
    const evil = '<img src=x onerror="alert(1)">&amp;';
    const lines = [aLine({ productTitle: evil, productionNotes: evil, unit: evil })];
    const content = { ...customer(evil, evil), orderNotes: evil, lines };
    const words = `${evil} {{CustomerName}}`;
    const settings = { customer_email_body: words, store_name: evil, address: evil };
    const { html } = await read(aMessage({ content, settings }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;');
  });

  it('shows an encoded word that somebody typed as it was typed, in subject and names', async () => {
    const typed = '=?utf-8?q?Your_account_is_locked?=';
    const content = customer(typed, '=?utf-8?b?TG9ja2Vk?= =?=?');
    const customer_email_subject = `{{CustomerName}} ${typed}`;
    const settings = { customer_email_subject, store_name: typed };
    const { subject, headers, from } = await read(aMessage({ content, settings }));
    const shown = [subject ?? '', JSON.stringify(headers.get('to')), from?.text ?? ''];
    for (const text of shown) {
      expect(text).not.toMatch(/Your account is locked|Locked/);
      expect(text.replaceAll('\u2060', '')).toContain(typed);
    }
  });

  it('lets nothing that people type add or change a header', async () => {
    const line = fc.stringMatching(/^[\r\n\t :<>@,"A-Za-z]{0,40}$/);
    await fc.assert(
      fc.asyncProperty(line, line, async (name, subject) => {
        const injected = `${name}\r\nBcc: victim@example.com\r\n\r\n${subject}`;
        const customer_email_subject = `${subject}\n{{CustomerName}}`;
        const settings = { customer_email_subject, store_name: injected };
        const mail = await read(aMessage({ content: customer(injected, name), settings }));
        expect(mail.bcc).toBeUndefined();
        expect(mail.headers.get('to')).toMatchObject({ value: [{ address: 'maya@example.com' }] });
        expect(mail.from?.value.map((from) => from.address)).toEqual(['orders@bakery.example']);
        expect(mail.attachments).toHaveLength(1);
        // Names in mail programs stay on one line.
        const names = [mail.from, mail.to].flat().flatMap((each) => each?.value ?? []);
        expect(names.map(({ name }) => name).join('')).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 40 },
    );
  });
});
