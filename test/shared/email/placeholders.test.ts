import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  type PlaceholderValues,
  placeholderNames,
  placeholderOf,
  unknownPlaceholders,
} from '#shared/email/placeholders.ts';
import { fillMessage, paragraphsOf } from '#shared/email/templates.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';

const maya: PlaceholderValues = {
  CustomerName: 'Maya Lopez',
  FirstName: 'Maya',
  LastName: 'Lopez',
  OrderNumber: '#1042',
  Email: 'maya@example.com',
  Pickup: 'Sat 13-Jun-26, 10:00 AM',
};

describe('placeholders', () => {
  it('are filled in, with or without spaces', () => {
    expect(fillTemplate('{{ FirstName }} {{LastName}}: {{OrderNumber}}, {{Email}}', maya)).toBe(
      'Maya Lopez: #1042, maya@example.com',
    );
  });

  it('of an empty value take the space before them along', () => {
    const filled = fillTemplate('Dear {{FirstName}} {{LastName}},', { ...maya, LastName: '' });
    expect(filled).toBe('Dear Maya,');
  });

  it('stay visible when there is no such one', () => {
    const template = '{{Nickname}} {{constructor}} {{firstname}} { {FirstName} }';
    expect(fillTemplate(template, maya)).toBe(template);
  });

  it('put every value in as it is, and read nothing in it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, name, after) => {
        fc.pre(!`${before}${after}`.includes('{') && !`${before}${after}`.includes('}'));
        const values = { ...maya, FirstName: `${name}{{Email}}$&` };
        expect(fillTemplate(`${before}{{FirstName}}${after}`, values)).toBe(
          `${before}${name}{{Email}}$&${after}`,
        );
      }),
    );
  });
});

describe('unknown placeholders', () => {
  it.each([
    ['{{Nickname}}', '{{Nickname}}', undefined],
    ['Hi {{firstname}}!', '{{firstname}}', 'FirstName'],
    ['{{ First Name }}', '{{ First Name }}', 'FirstName'],
    ['{{order_number}}', '{{order_number}}', 'OrderNumber'],
    ['{{constructor}}', '{{constructor}}', undefined],
    ['{{}}', '{{}}', undefined],
  ])('are found in %j', (template, text, meant) => {
    expect(unknownPlaceholders(template)).toEqual([{ text, meant }]);
  });

  it('are named once each, in their order', () => {
    expect(unknownPlaceholders('{{B}} {{A}} {{B}} {{Email}}').map(({ text }) => text)).toEqual([
      '{{B}}',
      '{{A}}',
    ]);
  });

  it('are none of those that are filled in, and none of the defaults has any', () => {
    expect(unknownPlaceholders(placeholderNames.map(placeholderOf).join('{ {'))).toEqual([]);
    expect(unknownPlaceholders(Object.values(defaultSettings).join('\n'))).toEqual([]);
  });

  it('are exactly what filling in leaves between double braces', () => {
    const part = fc.oneof(fc.constantFrom('{{', '}}', ' ', 'Email', 'X', '\n'), fc.string());
    const values = { ...maya };
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const template = parts.join('');
        const filled = fillTemplate(template, values);
        for (const { text } of unknownPlaceholders(template)) expect(filled).toContain(text);
      }),
    );
  });
});

describe('a message', () => {
  it('has a subject of one line and a body without blank ends', () => {
    const template = { subject: ' New\r\nBcc: {{FirstName}} ', body: '\n\nHi {{FirstName}}\n' };
    expect(fillMessage(template, { ...maya, FirstName: 'Ma\u2028ya' })).toEqual({
      subject: 'New Bcc: Ma ya',
      body: 'Hi Ma\u2028ya',
    });
  });
});

it('a body has its paragraphs between empty lines, with any line endings', () => {
  const breaks = fc.constantFrom('\n', '\r\n', '\r');
  const blanks = fc.array(fc.stringMatching(/^[ \t]{0,3}$/), { minLength: 1, maxLength: 3 });
  const parts = ['Dear Maya,', 'thank you\nand see you soon.', 'Rosa'];
  fc.assert(
    fc.property(breaks, blanks, (end, lines) => {
      const body = parts.join(`\n${lines.map((line) => `${line}\n`).join('')}`);
      expect(paragraphsOf(body.replaceAll('\n', end))).toEqual(parts);
    }),
  );
});
