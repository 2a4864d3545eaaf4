import passwords from './common-password-list.json' with { type: 'json' };

/** Those of the 10,000 most common of @zxcvbn-ts/language-common 4.1.3 that have six characters or more. */
let common: Set<string> | undefined;

/** Whether this is one of the most common passwords. Only the server has the list: it is large. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(passwords.split(' '));
  return common.has(password.toLowerCase());
}
