import { isDeepStrictEqual } from 'node:util';
import type { Key } from '#functions/core/data/table.ts';
import { cutToBytes } from '#functions/orders/order/cut-text.ts';
import { customerName, type OrderContent } from '#functions/orders/order/order-content.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { isUndelivered } from '#functions/orders/order/undelivered.ts';
import { toGiveBack } from '#shared/payments/balance.ts';
import { eastAsianForms } from '#shared/text/east-asian-names.ts';
import { normalizeStored, normalizeText } from '#shared/text/normalize-text.ts';
import { comparablePhones, phoneTokens } from '#shared/text/phone.ts';
import { inAscii, phoneNumbers } from '#shared/text/phone-numbers.ts';
import { withoutInvisible } from '#shared/text/visible-text.ts';
import { toHitSummary } from './list-row.ts';
import type { Projection } from './projection.ts';

/**
 * Only the first words of a longer name can be found: each token costs two write units, and an edit that
 * replaces all of them must stay within one transaction (`maxCapacityRules`). Several foreign phone numbers
 * leave room for fewer words.
 */
const maxNameTokens = 10;
const maxPhoneTokens = 8;
const maxTokensOfBoth = 13;
/** Words of inscriptions take only the room that the customer's tokens leave. */
const maxInscriptionTokens = 6;
const maxTokens = 17;
const maxTokenBytes = 100;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** 'Nguyễn-O’Brien' → 'nguyen', 'obrien': hyphens separate words, apostrophes do not. */
const words = (text: string): string[] =>
  inAscii(normalizeStored(withoutInvisible(text)))
    .replace(/['’ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const asTokens = (texts: string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '').map((text) => cutToBytes(text, maxTokenBytes))),
];

/** The first words of a name, up to `most` tokens. A word with 'ı' counts twice. */
const firstWords = (name: string, most: number): string[] => {
  const all = [...new Set(words(name))];
  const tokensOf = (some: string[]) => new Set([...some, ...some.map(normalizeText)]).size;
  const end = all.findIndex((_, index) => tokensOf(all.slice(0, index + 1)) > most);
  return end < 0 ? all : all.slice(0, end);
};

/** Joins the words of a name into one token, which finds an order when each word alone finds too many. */
export const fullNameTokens = (nameWords: string[]): string[] =>
  nameWords.length > 1 ? asTokens([nameWords.join(' ')]) : [];

/** The token of an e-mail address; empty if there is none. */
export const emailToken = (email: string): string =>
  cutToBytes(normalizeStored(withoutInvisible(email)).replaceAll(' ', ''), maxTokenBytes);

/**
 * Finds the open orders with an e-mail that did not arrive. Users cannot search for it, because no
 * search word begins with '!'.
 */
export const undeliveredToken = '!undelivered';

/** Finds the orders with a refund due. */
export const giveBackToken = '!giveback';

type Searched = Pick<StoredOrder, 'number' | 'content' | 'money'> &
  Partial<Pick<StoredOrder, 'status' | 'paymentStatus' | 'undelivered'>>;

const isToGiveBack = ({ status, paymentStatus, money, content }: Searched): boolean =>
  status !== undefined &&
  paymentStatus !== undefined &&
  toGiveBack(balanceOf({ status, paymentStatus, money, content })) > 0;

/**
 * The tokens of a customer's order: its number, each word of the name, the whole name (both also with 'i' for
 * 'ı'), the e-mail address (a search for its local part matches its beginning) and the forms of its phone
 * numbers.
 */
export function customerTokens(order: Pick<Searched, 'number' | 'content'>): string[] {
  const { email, phone } = order.content.customer;
  const phones = asTokens(phoneTokens(phone)).slice(0, maxPhoneTokens);
  const mostOfName = Math.min(maxNameTokens, maxTokensOfBoth - phones.length);
  const nameWords = firstWords(customerName(order.content), mostOfName);
  const plainNames = nameWords.map(normalizeText);
  return asTokens([
    String(order.number),
    ...nameWords,
    ...fullNameTokens(nameWords),
    ...plainNames,
    ...fullNameTokens(plainNames),
    ...eastAsianForms(nameWords).slice(0, mostOfName - nameWords.length),
    emailToken(email),
    ...phones,
  ]);
}

/** The first words of all inscriptions, without numbers that could be taken for a phone number. */
function inscriptionTokens({ lines }: OrderContent, customers: string[]): string[] {
  const most = Math.max(0, Math.min(maxInscriptionTokens, maxTokens - customers.length));
  return asTokens(lines.flatMap(({ inscription = '' }) => words(inscription)))
    .filter((word) => !/^\d{5,}$/.test(word) && !customers.includes(word))
    .slice(0, most);
}

/** The tokens by which an order is found: those of its customer, and words of its inscriptions. */
export function searchTokens(order: Searched): string[] {
  const customers = customerTokens(order);
  return asTokens([
    ...customers,
    ...inscriptionTokens(order.content, customers),
    isUndelivered(order) ? undeliveredToken : '',
    isToGiveBack(order) ? giveBackToken : '',
  ]);
}

const isPhoneLike = (piece: string) => /^#?[\d().+-]+$/.test(piece) && /\d/.test(piece);
const isEmailLike = (piece: string) => /@|[\p{L}\p{N}][._+][\p{L}\p{N}]/u.test(piece);

/** Splits a search without complete phone numbers into words: '530 555' is the beginning of one. */
function plainWords(search: string): string[] {
  const pieces = search.split(' ');
  const found: string[] = [];
  let phone = '';
  const endPhone = () => {
    if (phone) found.push(phone);
    phone = '';
  };
  for (const piece of pieces) {
    if (isPhoneLike(piece)) phone += digitsOf(piece);
    else {
      endPhone();
      if (isEmailLike(piece)) found.push(piece.replace(/\.+$/, ''));
      else found.push(...words(piece));
    }
  }
  endPhone();
  return found;
}

/** The phone numbers in a search that are long enough to be told from other words. */
const wholeNumbers = (search: string) =>
  phoneNumbers(search).filter(({ number, start, end }) => {
    const isInWord = /[\p{L}@._+-]/u.test(`${search[start - 1] ?? ''}${search[end] ?? ''}`);
    return number.length >= 7 && !isInWord;
  });

/**
 * Splits a search into words; an order matches when each word begins one of its tokens. '#1001' is a number,
 * '(530) 555-0123 x12' one phone number, 'zoe.nguyen' the beginning of an e-mail address.
 */
export function searchWords(search: string): string[] {
  const text = inAscii(normalizeStored(withoutInvisible(search)));
  const found: string[] = [];
  let from = 0;
  for (const { start, end } of wholeNumbers(text)) {
    found.push(...plainWords(text.slice(from, start)), ...comparablePhones(text.slice(start, end)));
    from = end;
  }
  return asTokens([...found, ...plainWords(text.slice(from))]);
}

/**
 * The partition of a token: its first two characters (access pattern O5). Full names have separate
 * partitions; otherwise a search for the beginning of a word would find the same order twice.
 */
export const tokenPk = (token: string): string =>
  `${token.includes(' ') ? 'NAME' : 'SEARCH'}#${Array.from(token).slice(0, 2).join('')}`;

const tokenKey = (token: string, order: StoredOrder): Key => ({
  pk: tokenPk(token),
  sk: `${token}#${order.createdAt}#${order.id}`,
});

/**
 * Stores an order's tokens, and removes those of `before` that no longer apply. Tokens contain no
 * status and no payment; otherwise changing these would rewrite all tokens and cost twice as much. Each
 * item contains all `terms` of the order, so a search with several words needs only one item to match.
 */
export const tokenWrites: Projection = ({ before, after: order }) => {
  const summary = toHitSummary(order);
  const terms = order.searchTokens;
  const earlier = before?.searchTokens ?? [];
  if (before && toHitSummary(before) === summary && isDeepStrictEqual(earlier, terms)) return [];
  return [
    ...terms.map((token) => ({ put: { Item: { ...tokenKey(token, order), summary, terms } } })),
    ...earlier
      .filter((token) => !terms.includes(token))
      .map((token) => ({ delete: { Key: tokenKey(token, order) } })),
  ];
};
