/** A phone number in a text, at the place where a user wrote it. */
export type PhoneNumber = {
  /** A US number without country code: '5305550188'; others as written: '+442079460958', '02079460958'. */
  number: string;
  extension?: string | undefined;
  start: number;
  end: number;
};

/** Writes digits of other scripts and full-width signs in ASCII. Each stays at its place. */
export const inAscii = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/(?=[\u0660-\uFFFF])\p{Nd}/gu, (digit) => {
      const code = digit.charCodeAt(0);
      // A script's ten digits begin at a code that ends with 0 or, in Indic scripts, with 6.
      const zero = /\p{Nd}/u.test(String.fromCharCode(code & ~0xf)) ? 0 : 6;
      return String((code & 0xf) - zero);
    });

/*
 * A run is digits with signs between them, but no words: '(530) 555-0188 / 530 555 0189'. An extension may
 * follow it. `endsBetween` tells where in a run one number ends and another begins.
 *
 *   sign       blank, dash, bracket, invisible character or one of . / \ · • _ ~ * ' ’ −
 *   run        ( or + or both, then digits with any signs between
 *   extension  x12, ext. 12, #12 or ;ext=12; ',12' and ';12' if nothing follows that may be a number
 */
const sign = String.raw`[\s\p{Pd}\p{Ps}\p{Pe}\p{Default_Ignorable_Code_Point}./\\·•_~*'’−]`;
const run = String.raw`(?:[(+]{1,2}\s?)?\d(?:${sign}*\d)*`;
const named = String.raw`\s*[,;]?\s*\(?(?:x|ext\p{L}*|#)[\s.:=]*(?<named>\d{1,6})(?!\d)`;
const bare = String.raw`\s*[,;]\s*(?<bare>\d{1,6})(?!${sign}*\d)`;
const pattern = new RegExp(`(?<run>${run})(?:${named}|${bare})?`, 'giu');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const mostDigits = 15;
const leastDigits = 7;

/** '+44 (0)20 …', '0044 20 …' and '011 44 20 …' are the same number. Mexico dropped the 1 of '+52 1'. */
const numberOf = (text: string): string =>
  (text.includes('+') ? '+' : '')
    .concat(digitsOf(text.replace(/^(\D*\d.*?)\(\s*0\s*\)/, '$1')))
    .replace(/^(00|011)(?=[1-9]\d{8,}$)/, '+')
    .replace(/^(\+1|1(?=\d{10}$))/, '')
    .replace(/^\+521(?=\d{10}$)/, '+52');

/** Whether a number ends between two groups of digits, so that another one begins. */
function endsBetween(before: string, gap: string, after: string): boolean {
  const isWholeUs = /^[2-9]\d{9}$/.test(numberOf(before));
  if (isWholeUs) return true;
  const count = digitsOf(before).length;
  const rest = digitsOf(after).length;
  if (rest < leastDigits) return false;
  const isInternational = /^\D*(\+|00[1-9]|011)/.test(before);
  if (/[/\\(]/.test(gap)) return count >= (isInternational ? 10 : leastDigits);
  if (count + rest > mostDigits) return count >= 10;
  // '555-0188 555-0189': two local numbers.
  return rest === leastDigits && /^[1-9]\d\d[-.]?\d{4}$/.test(before) && /\s/.test(gap);
}

/** Where the numbers in a run begin and end. */
function splitRun(text: string): { start: number; end: number }[] {
  const ended: { start: number; end: number }[] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(/\D+/g)) {
    const next = index + gap.length;
    if (!endsBetween(text.slice(start, index), gap, text.slice(next))) continue;
    ended.push({ start, end: index });
    start = gap.endsWith('(') ? next - 1 : next;
  }
  return [...ended, { start, end: text.length }];
}

/** All numbers in a text, short ones too. */
function allNumbers(text: string): PhoneNumber[] {
  const found: PhoneNumber[] = [];
  for (const { index, 0: all, groups = {} } of text.matchAll(pattern)) {
    for (const part of splitRun(groups['run'] ?? '')) {
      const start = index + part.start;
      const end = index + part.end;
      const number = numberOf(text.slice(start, end));
      // '530-555-0188/0189' are two numbers.
      const isEnding = number.length === 4 && part.start > 0 && /\/\s*$/.test(text.slice(0, start));
      const beginning = isEnding ? found.at(-1)?.number.slice(0, -4) : '';
      found.push({ number: `${beginning}${number}`, start, end });
    }
    const last = found.at(-1);
    const extension = groups['named'] ?? groups['bare'];
    if (last && extension) Object.assign(last, { extension, end: index + all.length });
  }
  return found;
}

/**
 * The phone numbers in a text as people write them (docs/product.md#phone-numbers): several of them, with
 * words and extensions. If none has seven digits, shorter ones, or all digits of a text without letters.
 */
export function phoneNumbers(text: string): PhoneNumber[] {
  const plain = inAscii(text);
  const found = allNumbers(plain);
  const whole = found.filter(({ number }) => digitsOf(number).length >= leastDigits);
  if (whole.length > 0) return whole;
  if (/\p{L}/u.test(plain)) return found.filter(({ number }) => number.length >= 4);
  const number = digitsOf(numberOf(plain));
  return number === '' ? [] : [{ number, start: 0, end: text.length }];
}

/** The last four digits of each number, by which the counter tells customers apart: '0188' or '0188 0189'. */
export const lastDigits = (phone: string): string =>
  phoneNumbers(phone)
    .flatMap(({ number }) => (number.length < 4 ? [] : number.slice(-4)))
    .join(' ');

function addressOf({ number, extension }: PhoneNumber): string | undefined {
  const isUs = /^[2-9]\d{2}[2-9]\d{6}$/.test(number);
  if (!isUs && !/^\+[1-9]\d{7,14}$/.test(number)) return undefined;
  return `tel:${isUs ? '+1' : ''}${number}${extension ? `;ext=${extension}` : ''}`;
}

/**
 * A phone text in parts, with a link for each part that is a whole number. A number that other phones might
 * dial differently has no link.
 */
export function phoneLinks(phone: string): { text: string; href?: string | undefined }[] {
  const numbers = phoneNumbers(phone).map((one) => ({ ...one, href: addressOf(one) }));
  const parts = numbers.flatMap(({ start, end, href }, index) => [
    { text: phone.slice(numbers[index - 1]?.end ?? 0, start) },
    { text: phone.slice(start, end), href },
  ]);
  return [...parts, { text: phone.slice(numbers.at(-1)?.end ?? 0) }].filter(
    ({ text }) => text !== '',
  );
}
