import { activityWrite } from '#functions/core/activity/activity-item.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { Actor, OperationContext } from '#functions/core/operation-context.ts';
import { type Role, roleLabels, type UpdateUser } from '#shared/schemas/users.ts';
import type { StoredUser } from './user-item.ts';

type Subject = { name: string; role: Role };
const nameAndRole = ({ name, role }: Subject) => `${name} (${roleLabels[role]})`;

/** Writes the entry of Recent Activity for an account, in the change's own transaction. */
const accountActivity = (context: OperationContext, action: string, description: string): Write =>
  activityWrite(context, { type: 'employee', topic: 'account', action, description });

/** Without an actor, the account created itself by signing up. */
export const createdActivity = (
  { actor, ...context }: Pick<OperationContext, 'now' | 'newId'> & { actor?: Actor },
  user: StoredUser,
): Write =>
  accountActivity({ ...context, actor: actor ?? user }, 'Account created', nameAndRole(user));

export const deletedActivity = (context: OperationContext, user: StoredUser): Write =>
  accountActivity(context, 'Account deleted', nameAndRole(user));

export const signedOutActivity = (context: OperationContext, user: StoredUser): Write =>
  accountActivity(context, 'Signed out everywhere', user.name);

export const changedActivity = (
  context: OperationContext,
  { name }: StoredUser,
  changes: AccountChange[],
): Write =>
  accountActivity(
    context,
    'Account changed',
    `${name}: ${changes.map(({ text }) => text).join(', ')}`,
  );

export type AccountChange = {
  what: 'name' | 'email' | 'role' | 'password';
  /** 'changed the role from Employee to Admin'. */
  text: string;
};

/** The changes of an edit to an account; empty when there are none. */
export function changesOf(user: StoredUser, input: UpdateUser): AccountChange[] {
  const { name, email, role, password } = input;
  const fromTo = (what: string, from: string, to: string) =>
    from === to ? undefined : `changed the ${what} from ${from} to ${to}`;
  const texts = {
    name: fromTo('name', user.name, name),
    email: fromTo('e-mail', user.email, email),
    role: fromTo('role', roleLabels[user.role], roleLabels[role]),
    password: password ? 'set a new password' : undefined,
  };
  return (Object.keys(texts) as AccountChange['what'][]).flatMap((what) => {
    const text = texts[what];
    return text ? [{ what, text }] : [];
  });
}
