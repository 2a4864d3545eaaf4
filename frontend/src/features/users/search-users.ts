import { foldText } from '#frontend/lib/fold-text.ts';
import type { User } from '#shared/schemas/users.ts';

/** Users whose name or e-mail contains what is searched for, whatever its case and accents. */
export function searchUsers(users: User[], search: string): User[] {
  const wanted = foldText(search);
  return users.filter(({ name, email }) =>
    [name, email].some((text) => foldText(text).includes(wanted)),
  );
}
