import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, type MergeFields } from '#functions/email/merge-fields.ts';

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
