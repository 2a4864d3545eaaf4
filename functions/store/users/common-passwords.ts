import passwords from './common-password-list.json' with { type: 'json' };

let common: Set<string> | undefined;

/** Whether this is one of the most common passwords. Only the server has the list: it is large. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(passwords.split(' '));
  return common.has(password.toLowerCase());
}
