import { invalid } from '#functions/core/app-error.ts';
import type { Settings } from '#shared/schemas/settings.ts';

import passwords from './common-password-list.json' with { type: 'json' };

/**
 * The passwords with at least six characters among the 10,000 most common ones of @zxcvbn-ts/language-common
 * 4.1.3.
 */
let common: Set<string> | undefined;

/** Whether this is one of the most common passwords. Only the server has the list: it is large. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(passwords.split(' '));
  return common.has(password.toLowerCase());
}

type Person = { name: string; email: string };
type Store = Pick<Settings, 'store_name' | 'app_name'>;

/** Shorter words are ignored, because too many passwords contain them: 'al', for example. */
const leastWordLength = 3;

/** Letters only, so that 'Rosas-Bakery 2026!' becomes 'rosasbakery'. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/** The words that a guesser tries first: the names of the person and the store, whole and in parts. */
function guessableWords({ name, email }: Person, { store_name, app_name }: Store): Set<string> {
  const [localPart = ''] = email.split('@');
  const texts = [name, localPart, store_name, app_name, 'bakery', 'doughbook'];
  const words = texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\d'’]+/u)])
    .map(lettersOf);
  return new Set(words.filter((word) => word.length >= leastWordLength));
}

/**
 * Rejects a new password that is easy to guess (docs/product.md#passwords): one of the most common,
 * or a name of the person or the store with only digits and punctuation around it.
 *
 * @throws AppError 'validation', with an issue for `password`
 */
export function checkNewPassword(password: string, person: Person, store: Store): void {
  const refuse = (message: string): never => {
    throw invalid('password', message);
  };
  if (isCommonPassword(password))
    refuse('This is one of the most common passwords. Please choose another one.');
  if (guessableWords(person, store).has(lettersOf(password)))
    refuse('This password is easy to guess from a name or address. Please choose another one.');
}
