import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number without a country code is a US number (docs/product.md#phone-numbers). */
const homeCountry = 'US';

const read = (text: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { defaultCountry: homeCountry, extract: false });

const write = (phone: PhoneNumber): string =>
  phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational();

/**
 * Returns undefined for a text that is not a phone number, or that contains other words. Nor is one that is
 * another when what was written of it is read again: '+55 0000000000' would lose a zero each time.
 */
function parsePhone(text: string): PhoneNumber | undefined {
  const phone = read(text);
  return phone?.isPossible() && read(write(phone))?.number === phone.number ? phone : undefined;
}

/** Formats '5305550188' as '(530) 555-0188', foreign numbers as '+44 20 7946 0958', others not at all. */
export function formatPhone(text: string): string {
  const phone = parsePhone(text);
  return phone ? write(phone) : text;
}

/**
 * The digits by which two phone numbers are compared: without the extension, a US number without
 * its country code, others with it. For a text that is not a phone number, all its digits.
 */
export function comparablePhone(text: string): string {
  const phone = parsePhone(text);
  if (!phone) return text.replace(/\D/g, '');
  return phone.countryCallingCode === '1'
    ? phone.nationalNumber
    : phone.countryCallingCode + phone.nationalNumber;
}
