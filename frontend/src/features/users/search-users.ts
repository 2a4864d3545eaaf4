import type { User } from '#shared/schemas/users.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** Users whose name or e-mail contains what is searched for, whatever its case and accents. */
export function searchUsers(users: User[], search: string): User[] {
  const wanted = normalizeText(search);
  return users.filter(({ name, email }) =>
    [name, email].some((text) => normalizeText(text).includes(wanted)),
  );
}
