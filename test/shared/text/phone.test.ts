import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparablePhones, formatPhone, isSamePhone } from '#shared/text/phone.ts';
import { lastDigits, phoneLinks, phoneNumbers } from '#shared/text/phone-numbers.ts';

describe('a phone number', () => {
  it.each([
    ['5305550188', '(530) 555-0188', '5305550188'],
    ['530-555-0188', '(530) 555-0188', '5305550188'],
    ['+1 530.555.0188', '(530) 555-0188', '5305550188'],
    ['(530) 555-0188 x12', '(530) 555-0188 ext. 12', '5305550188'],
    ['530-555-0188 #12', '(530) 555-0188 ext. 12', '5305550188'],
    ['٥٣٠-٥٥٥-٠١٨٨', '(530) 555-0188', '5305550188'],
    ['５３０－５５５－０１８８', '(530) 555-0188', '5305550188'],
    ['\u202a+1 (530) 555\u20110188\u202c', '(530) 555-0188', '5305550188'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958', '442079460958'],
    ['0044 (0)20 7946 0958', '+44 20 7946 0958', '442079460958'],
    ['011 44 20 7946 0958', '+44 20 7946 0958', '442079460958'],
    ['(+44) 020 7946 0958', '+44 20 7946 0958', '442079460958'],
    ['+52 1 55 1234 5678', '+52 55 1234 5678', '525512345678'],
    ['+49 (0)30/123456', '+49 30 123456', '4930123456'],
  ])('%s is written %s and compared as %s', (typed, written, compared) => {
    expect([formatPhone(typed), comparablePhones(typed)]).toEqual([written, [compared]]);
  });

  it.each([
    ['5305550', ['5305550']],
    ['0000000000', ['0000000000']],
    ['030/1234/5678', ['03012345678']],
    ['530 555 0188 or 530 555 0189', ['5305550188', '5305550189']],
    ["Maria's cell 530 555 0188", ['5305550188']],
    ['1-800-FLOWERS', ['1800']],
    ['call after 5', []],
    ['', []],
  ])('with words or no country (%j) stays as it is and is compared as %j', (typed, compared) => {
    expect([formatPhone(typed), comparablePhones(typed)]).toEqual([typed, compared]);
  });

  it('is the same number after it was formatted, however it was typed', () => {
    const digits = fc.stringMatching(/^[ ()+\-.x0-9]{0,20}$/);
    const ofUs = fc.stringMatching(/^(1|\+1 ?)?[2-9][0-9]{9}( ?x[0-9]{1,3})?$/);
    fc.assert(
      fc.property(fc.oneof(digits, ofUs, fc.string()), (typed) => {
        const written = formatPhone(typed);
        expect(formatPhone(written)).toBe(written);
        expect(comparablePhones(written)).toEqual(comparablePhones(typed));
      }),
    );
  });

  it.each([
    ['530 555 0111 / 530 555 0110', '(530) 555-0110', true],
    ['(530) 555-0111', '(530) 555-0110', false],
    ['none', '-', true],
    ['', '(530) 555-0110', false],
  ])('%j is the same as %j if they share one, or have none: %s', (one, other, is) => {
    expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([is, is]);
  });

  it('is read with the digits of every script', () => {
    const codes = Array.from({ length: 0xffff }, (_, code) => code);
    const all = codes.filter((code) => /\p{Nd}/u.test(String.fromCharCode(code)));
    const zeros = all.filter((_, index) => index % 10 === 0);
    expect(zeros.length).toBeGreaterThan(30);
    for (const zero of zeros) {
      const typed = String.fromCharCode(...Array.from('5305550189', (one) => zero + Number(one)));
      expect(comparablePhones(typed)).toEqual(['5305550189']);
    }
  });
});

describe('the links of a phone text', () => {
  /** Stands for the link of a US number as it is typed. */
  const us = (typed: string, number = typed) =>
    `[${typed}](tel:+1${number.replace(/\D/g, '').slice(0, 10)})`;
  const ext = (typed: string) => us(typed).replace(/\)$/, ';ext=12)');
  const home = us('530-555-0188');
  const cell = us('(530) 555-0189');

  it.each([
    ['530-555-0188 x12', ext('530-555-0188 x12'), '0188'],
    ['530-555-0188, ext. 12', ext('530-555-0188, ext. 12'), '0188'],
    ['530-555-0188 extensión 12', ext('530-555-0188 extensión 12'), '0188'],
    ['530-555-0188;ext=12', ext('530-555-0188;ext=12'), '0188'],
    ['530-555-0188,12', ext('530-555-0188,12'), '0188'],
    ['530-555-0188 / (530) 555-0189', `${home} / ${cell}`, '0188 0189'],
    ['530-555-0188 (530) 555-0189', `${home} ${cell}`, '0188 0189'],
    ['home 530-555-0188 cell (530) 555-0189', `home ${home} cell ${cell}`, '0188 0189'],
    ['530-555-0188/0189', `${home}/${us('0189', '5305550189')}`, '0188 0189'],
    ['530-555-0188 x12/(530) 555-0189', `${ext('530-555-0188 x12')}/${cell}`, '0188 0189'],
    ['530-555-0188 ext 5305550189', `${home} ext ${us('5305550189')}`, '0188 0189'],
    ['530-555-0188 after 5 pm', `${home} after 5 pm`, '0188'],
    ['530-555-0188 12/24', `${home} 12/24`, '0188'],
    ['+44 20 7946 0958 530-555-0188', `[+44 20 7946 0958](tel:+442079460958) ${home}`, '0958 0188'],
    // Other phones would dial these differently, or nothing.
    ['020 7946 0958', '020 7946 0958', '0958'],
    ['555-0188 555-0189', '555-0188 555-0189', '0188 0189'],
    ['1-800-FLOWERS', '1-800-FLOWERS', '1800'],
    ['room 12', 'room 12', ''],
  ])('%j are %j, and its last digits %j', (phone, links, digits) => {
    const parts = phoneLinks(phone).map(({ text, href }) => (href ? `[${text}](${href})` : text));
    expect([parts.join(''), lastDigits(phone)]).toEqual([links, digits]);
  });

  const area = fc.stringMatching(/^[2-9][0-9]{2}$/);
  const number = fc.tuple(area, area, fc.stringMatching(/^[0-9]{4}$/));
  const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', '–', ' - ', '/', '\u200b');
  const numbersIn = (text: string) => phoneNumbers(text).map((one) => one.number);

  it('of one number are one, in any spelling', () => {
    const prefix = fc.constantFrom('', '1 ', '+1 ', '+1-', '\u202d', '(');
    fc.assert(
      fc.property(prefix, number, gap, gap, (before, [one, two, three], first, second) => {
        const found = numbersIn(`${before}${one}${first}${two}${second}${three}`);
        expect(found).toEqual([`${one}${two}${three}`]);
      }),
    );
  });

  it('of two numbers are two, whatever words join them', () => {
    const usual = [' / ', ' or ', ' y ', ', ', ';', ' & ', ' ', ' – ', ' cell: ', '|', '; cell '];
    const letters = fc.stringMatching(/^[ ,;&|:\p{L}]{1,10}$/u);
    const words = fc.oneof(
      fc.constantFrom(...usual),
      letters.filter((text) => !/[x#]|ext/i.test(text)),
    );
    fc.assert(
      fc.property(number, words, number, gap, (one, between, other, first) => {
        const found = numbersIn(`${one.join(first)}${between}${other.join('-')}`);
        expect(found).toEqual([one.join(''), other.join('')]);
      }),
    );
  });

  it('never change the text', () => {
    const pieces = ['530', '5', '0188', ' ', '(', ')', '+', '/', ',', 'x', ';ext=', '٥', '\u200b'];
    const pieced = fc.array(fc.constantFrom(...pieces)).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), pieced), (text) => {
        const parts = phoneLinks(text).map((part) => part.text);
        expect(parts.join('')).toBe(text);
      }),
    );
  });
});
