import { AppError } from '#functions/core/app-error.ts';
import { insertWrite, type Write } from '#functions/core/data/transact.ts';
import { claimGuard } from '#functions/core/data/unique-guard.ts';
import type { Role } from '#shared/schemas/users.ts';
import { adminCountKey, type StoredUser, toUserItem } from './user-item.ts';

export const emailTaken = () => new AppError('email-taken');

/** Writes a new account and the guard of its e-mail; the admin count is written by `countAdmins`. */
export const userCreation = (user: StoredUser): Write[] => [
  insertWrite(toUserItem(user)),
  claimGuard('USER_EMAIL', user.email, user.id, emailTaken),
];

/**
 * The condition that name, email, role and session version have not changed since the account was
 * read. Guards, the admin count, sessions and the entry of Recent Activity depend on them.
 */
export const unchangedSince = (user: StoredUser) => ({
  ConditionExpression:
    '#name = :name AND email = :email AND #role = :role AND sessionVersion = :sessionVersion',
  ExpressionAttributeNames: { '#name': 'name', '#role': 'role' },
  ExpressionAttributeValues: {
    ':name': user.name,
    ':email': user.email,
    ':role': user.role,
    ':sessionVersion': user.sessionVersion,
  },
});

/**
 * Counts the first admin. @param conditionError makes the error when another request created the
 * first account
 */
export const firstAdmin = (conditionError: () => Error): Write => ({
  update: {
    Key: adminCountKey,
    UpdateExpression: 'SET admins = :one',
    ConditionExpression: 'attribute_not_exists(admins) OR admins < :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
  conditionError,
});

const oneAdminMore: Write = {
  update: {
    Key: adminCountKey,
    UpdateExpression: 'ADD admins :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
};

/** Fails for the last admin, even when two admins are removed at the same time. */
const oneAdminLess: Write = {
  update: {
    Key: adminCountKey,
    UpdateExpression: 'SET admins = admins - :one',
    ConditionExpression: 'admins > :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
  conditionError: () => new AppError('last-admin'),
};

/** Updates the admin count when a role changes; undefined means no account. */
export function countAdmins(from: Role | undefined, to: Role | undefined): Write[] {
  if (from !== 'admin' && to === 'admin') return [oneAdminMore];
  if (from === 'admin' && to !== 'admin') return [oneAdminLess];
  return [];
}
