import { type PhoneNumber as Phone, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneNumbers } from './phone-numbers.ts';

/** A number without a country code is a US number (docs/product.md#phone-numbers). */
const homeCountry = 'US';

const read = (text: string): Phone | undefined =>
  parsePhoneNumberFromString(text, { defaultCountry: homeCountry, extract: false });

const write = (phone: Phone): string =>
  phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational();

/** Returns undefined for a number that changes when its formatted form is parsed again: '+55 0000000000'. */
function parseNumber(number: string): Phone | undefined {
  const phone = read(number);
  return phone?.isPossible() && read(write(phone))?.number === phone.number ? phone : undefined;
}

/**
 * Formats '5305550188' as '(530) 555-0188', foreign numbers as '+44 20 7946 0958'. A text with words, several
 * numbers or none stays as typed.
 */
export function formatPhone(text: string): string {
  const [one, ...others] = phoneNumbers(text);
  if (!one || others.length > 0) return text;
  const around = text.slice(0, one.start) + text.slice(one.end);
  const phone = /[\p{L}\p{N}]/u.test(around) ? undefined : parseNumber(one.number);
  if (phone && one.extension) phone.setExt(one.extension);
  return phone ? write(phone) : text;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The digits of a number, with the forms by which it is searched for after the first, which is compared:
 * '442079460958', '2079460958', '02079460958'. A US number has no country code.
 */
function formsOf(number: string): [string, ...string[]] {
  const phone = parseNumber(number);
  if (!phone) return [digitsOf(number)];
  if (phone.countryCallingCode === '1') return [phone.nationalNumber];
  const national = [phone.nationalNumber, digitsOf(phone.formatNational())];
  return [phone.countryCallingCode + phone.nationalNumber, ...national];
}

/** The digits by which the numbers of a text are compared: '5305550188', '442079460958'. */
export const comparablePhones = (text: string): string[] => [
  ...new Set(phoneNumbers(text).map(({ number }) => formsOf(number)[0])),
];

/** True if two texts have a number in common, or both have none. */
export function isSamePhone(one: string, other: string): boolean {
  const numbers = comparablePhones(one);
  const others = comparablePhones(other);
  return numbers.some((phone) => others.includes(phone)) || numbers.length + others.length === 0;
}

/** The digits by which an order is found: its numbers, their last four, and those without country code. */
export function phoneTokens(text: string): string[] {
  const numbers = phoneNumbers(text).map(({ number }) => number);
  const forms = numbers.map(formsOf);
  return [
    ...forms.map(([compared]) => compared),
    ...numbers.map((number) => number.slice(-4)),
    ...forms.flatMap(([_, ...national]) => national),
  ];
}
