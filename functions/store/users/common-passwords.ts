import { commonPasswordList } from './common-password-list.ts';

let common: Set<string> | undefined;

/** Whether this is one of the most common passwords. Only the server has the list: it is large. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(commonPasswordList.trim().split(/\s+/));
  return common.has(password.toLowerCase());
}
