import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparablePhone, formatPhone } from '#shared/text/phone.ts';

describe('a phone number', () => {
  it.each([
    ['5305550188', '(530) 555-0188', '5305550188'],
    ['530-555-0188', '(530) 555-0188', '5305550188'],
    ['+1 530.555.0188', '(530) 555-0188', '5305550188'],
    ['(530) 555-0188 x12', '(530) 555-0188 ext. 12', '5305550188'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958', '442079460958'],
    ['011 44 20 7946 0958', '+44 20 7946 0958', '442079460958'],
  ])('%s is written %s and compared as %s', (typed, written, compared) => {
    expect([formatPhone(typed), comparablePhone(typed)]).toEqual([written, compared]);
  });

  it.each([
    ['5305550', '5305550'],
    ['0000000000', '0000000000'],
    ['530 555 0188 or 0189', '53055501880189'],
    ['call her mother', ''],
    ['', ''],
  ])('that is none (%j) stays as it is and is compared by its digits', (typed, compared) => {
    expect([formatPhone(typed), comparablePhone(typed)]).toEqual([typed, compared]);
  });

  it('is the same number after it was formatted, however it was typed', () => {
    const digits = fc.stringMatching(/^\+?[0-9]{3,15}$/);
    const ofUs = fc.stringMatching(/^\(?[2-9][0-9]{2}\)? ?[2-9][0-9]{2}[ .-]?[0-9]{4}$/);
    fc.assert(
      fc.property(fc.oneof(digits, ofUs, fc.string()), (typed) => {
        const written = formatPhone(typed);
        expect(formatPhone(written)).toBe(written);
        expect(comparablePhone(written)).toBe(comparablePhone(typed));
      }),
    );
  });
});
