import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number without a country code is of the US (docs/product.md#phone-numbers). */
const homeCountry = 'US';

/** Undefined for a text that is no phone number, or has other words in it. */
function parsePhone(text: string): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: homeCountry, extract: false });
  return phone?.isPossible() ? phone : undefined;
}

/**
 * '5305550188' becomes '(530) 555-0188', a foreign number '+44 20 7946 0958'. Any other text stays
 * as it is.
 */
export function formatPhone(text: string): string {
  const phone = parsePhone(text);
  if (!phone) return text;
  return phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational();
}

/**
 * The digits by which two phone numbers are compared: without extension, a US number without its
 * country code, others with it. Of a text that is no phone number, all its digits.
 */
export function comparablePhone(text: string): string {
  const phone = parsePhone(text);
  if (!phone) return text.replace(/\D/g, '');
  return phone.countryCallingCode === '1'
    ? phone.nationalNumber
    : phone.countryCallingCode + phone.nationalNumber;
}
