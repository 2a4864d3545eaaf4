import type { User } from '#shared/schemas/users.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** The users whose name or e-mail contains the search text, ignoring case and accents. */
export function searchUsers(users: User[], search: string): User[] {
  const wanted = normalizeText(search);
  return users.filter(({ name, email }) =>
    [name, email].some((text) => normalizeText(text).includes(wanted)),
  );
}
