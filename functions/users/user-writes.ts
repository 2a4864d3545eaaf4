import type { Role } from '#shared/schemas/users.ts';
import { AppError } from '../app-error.ts';
import type { Write } from '../data/transact.ts';
import { claimGuard } from '../data/unique-guard.ts';
import { adminCountKey, type StoredUser, toUserItem } from './user-item.ts';

export const emailTaken = () => new AppError('email-taken');

/** A new account and its e-mail's guard; admins are counted by a write of their own. */
export const userCreation = (user: StoredUser): Write[] => [
  { put: { Item: toUserItem(user), ConditionExpression: 'attribute_not_exists(pk)' } },
  claimGuard('USER_EMAIL', user.email, user.id, emailTaken),
];

/**
 * Holds when the account still is as it was read in everything that guards, counts and sessions build
 * on; otherwise somebody changed or deleted it in between.
 */
export const unchangedSince = (user: StoredUser) => ({
  ConditionExpression: 'email = :email AND #role = :role AND sessionVersion = :sessionVersion',
  ExpressionAttributeNames: { '#role': 'role' },
  ExpressionAttributeValues: {
    ':email': user.email,
    ':role': user.role,
    ':sessionVersion': user.sessionVersion,
  },
});

/** The first admin there is. @param conditionError when somebody else was first */
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

/** Refused when it is the last one, also when two go at the same moment. */
const oneAdminLess: Write = {
  update: {
    Key: adminCountKey,
    UpdateExpression: 'SET admins = admins - :one',
    ConditionExpression: 'admins > :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
  conditionError: () => new AppError('last-admin'),
};

/** Keeps the admin count when an account's role goes from one to another; undefined stands for no account. */
export function countAdmins(from: Role | undefined, to: Role | undefined): Write[] {
  if (from !== 'admin' && to === 'admin') return [oneAdminMore];
  if (from === 'admin' && to !== 'admin') return [oneAdminLess];
  return [];
}
