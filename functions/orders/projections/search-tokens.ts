import { isDeepStrictEqual } from 'node:util';
import type { Key } from '#functions/core/data/table.ts';
import { cutToBytes } from '#functions/orders/order/cut-text.ts';
import { customerName } from '#functions/orders/order/order-content.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { isUndelivered } from '#functions/orders/order/undelivered.ts';
import { toGiveBack } from '#shared/payments/balance.ts';
import { normalizeStored, normalizeText } from '#shared/text/normalize-text.ts';
import { comparablePhone } from '#shared/text/phone.ts';
import { toHitSummary } from './list-row.ts';
import type { Projection } from './projection.ts';

/**
 * Only the first words of a longer name can be found: each token costs two write units, and an edit that
 * replaces all of them must stay within one transaction (`maxCapacityRules`).
 */
const maxNameTokens = 10;
const maxTokenBytes = 100;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Drops the country code of a US number, so that the number is found with and without it. */
const phoneDigits = (text: string) => digitsOf(text).replace(/^1(?=\d{10}$)/, '');

/** 'Nguyễn-O’Brien' → 'nguyen', 'obrien': hyphens separate words, apostrophes do not. */
const words = (text: string): string[] =>
  normalizeStored(text)
    .replace(/['’ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const asTokens = (texts: string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '').map((text) => cutToBytes(text, maxTokenBytes))),
];

/** The first words of a name, of which one with 'ı' counts twice. */
const firstWords = (name: string): string[] => {
  const all = [...new Set(words(name))];
  const tokensOf = (some: string[]) => new Set([...some, ...some.map(normalizeText)]).size;
  const end = all.findIndex((_, index) => tokensOf(all.slice(0, index + 1)) > maxNameTokens);
  return end < 0 ? all : all.slice(0, end);
};

/** Joins the words of a name into one token, which finds an order when each word alone finds too many. */
export const fullNameTokens = (nameWords: string[]): string[] =>
  nameWords.length > 1 ? asTokens([nameWords.join(' ')]) : [];

/** The token of an e-mail address; empty if there is none. */
export const emailToken = (email: string): string =>
  cutToBytes(normalizeStored(email).replaceAll(' ', ''), maxTokenBytes);

/**
 * Finds the open orders with an e-mail that did not arrive. Users cannot search for it, because no
 * search word begins with '!'.
 */
export const undeliveredToken = '!undelivered';

/** Finds the orders with money to give back. */
export const giveBackToken = '!giveback';

type Searched = Pick<StoredOrder, 'number' | 'content' | 'money'> &
  Partial<Pick<StoredOrder, 'status' | 'paymentStatus' | 'undelivered'>>;

const isToGiveBack = ({ status, paymentStatus, money, content }: Searched): boolean =>
  status !== undefined &&
  paymentStatus !== undefined &&
  toGiveBack(balanceOf({ status, paymentStatus, money, content })) > 0;

/**
 * The tokens by which an order is found: its number, each word of the name, the whole name (both also
 * with 'i' for 'ı'), the e-mail address (a search for its local part matches its beginning), the phone's
 * digits, the last four of them and, if different, the form in which phone numbers are compared.
 */
export function searchTokens(order: Searched): string[] {
  const { email, phone } = order.content.customer;
  const digits = phoneDigits(phone);
  const nameWords = firstWords(customerName(order.content));
  const plainWords = nameWords.map(normalizeText);
  return asTokens([
    String(order.number),
    ...nameWords,
    ...fullNameTokens(nameWords),
    ...plainWords,
    ...fullNameTokens(plainWords),
    emailToken(email),
    digits,
    digits.slice(-4),
    comparablePhone(phone),
    isUndelivered(order) ? undeliveredToken : '',
    isToGiveBack(order) ? giveBackToken : '',
  ]);
}

const isPhoneLike = (piece: string) => /^#?[\d().+-]+$/.test(piece) && /\d/.test(piece);
const isEmailLike = (piece: string) => /@|[\p{L}\p{N}][._+][\p{L}\p{N}]/u.test(piece);

/**
 * Splits a search into words; an order matches when each word begins one of its tokens. '#1001' is a number,
 * '(530) 555-0123' one phone number, 'zoe.nguyen' the beginning of an e-mail address.
 */
export function searchWords(search: string): string[] {
  const pieces = normalizeStored(search).split(' ');
  const found: string[] = [];
  let phone = '';
  const endPhone = () => {
    if (phone) found.push(phoneDigits(phone));
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
  return asTokens(found);
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
