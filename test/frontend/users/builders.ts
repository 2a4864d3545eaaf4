import type { User } from '#shared/schemas/users.ts';

/** The admin who uses the screen of a test. */
export const ada: User = {
  id: 'ada',
  name: 'Ada Baker',
  email: 'ada@bakery.example',
  role: 'admin',
  createdAt: '2026-06-14T17:00:00.000Z',
};
