import type { User } from '#shared/schemas/users.ts';

export const aUser = (name: string, fields: Partial<User> = {}): User => ({
  id: name,
  name,
  email: `${name}@bakery.example`,
  role: 'employee',
  createdAt: '2026-06-14T17:00:00.000Z',
  ...fields,
});

/** The admin who uses the screen of a test. */
export const ada = aUser('Ada Baker', { id: 'ada', email: 'ada@bakery.example', role: 'admin' });
