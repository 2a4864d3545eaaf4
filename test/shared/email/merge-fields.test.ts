import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  type MergeFields,
  mergeFieldNames,
  placeholderOf,
  unknownFields,
} from '#shared/email/merge-fields.ts';
import { fillMessage } from '#shared/email/message-words.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';

const maya: MergeFields = {
  CustomerName: 'Maya Lopez',
  FirstName: 'Maya',
  LastName: 'Lopez',
  OrderNumber: '#1042',
  Email: 'maya@example.com',
};

describe('merge fields', () => {
  it('are filled in, with or without spaces', () => {
    expect(fillTemplate('{{ FirstName }} {{LastName}}: {{OrderNumber}}, {{Email}}', maya)).toBe(
      'Maya Lopez: #1042, maya@example.com',
    );
  });

  it('stay visible when there is no such field', () => {
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

describe('unknown merge fields', () => {
  it.each([
    ['{{Nickname}}', '{{Nickname}}', undefined],
    ['Hi {{firstname}}!', '{{firstname}}', 'FirstName'],
    ['{{ First Name }}', '{{ First Name }}', 'FirstName'],
    ['{{order_number}}', '{{order_number}}', 'OrderNumber'],
    ['{{constructor}}', '{{constructor}}', undefined],
    ['{{}}', '{{}}', undefined],
  ])('are found in %j', (template, text, meant) => {
    expect(unknownFields(template)).toEqual([{ text, meant }]);
  });

  it('are named once each, in their order', () => {
    expect(unknownFields('{{B}} {{A}} {{B}} {{Email}}').map(({ text }) => text)).toEqual([
      '{{B}}',
      '{{A}}',
    ]);
  });

  it('are none of those that are filled in, and none of the defaults has any', () => {
    expect(unknownFields(mergeFieldNames.map(placeholderOf).join('{ {'))).toEqual([]);
    expect(unknownFields(Object.values(defaultSettings).join('\n'))).toEqual([]);
  });

  it('are exactly what filling in leaves between double braces', () => {
    const part = fc.oneof(fc.constantFrom('{{', '}}', ' ', 'Email', 'X', '\n'), fc.string());
    const values = { ...maya };
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const template = parts.join('');
        const filled = fillTemplate(template, values);
        for (const { text } of unknownFields(template)) expect(filled).toContain(text);
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
