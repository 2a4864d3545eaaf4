/**
 * The last four digits of a phone number, by which a customer at the counter is told from others; '' if it
 * has fewer. Without its extension: '530-555-0188 x12' ends in 0188. Does not parse the number, because that
 * takes a library that most functions do without.
 */
export function lastDigits(phone: string): string {
  const [number = ''] = phone.split(/[^\d\s().+-]/);
  const digits = number.replace(/\D/g, '');
  return digits.length < 4 ? '' : digits.slice(-4);
}
