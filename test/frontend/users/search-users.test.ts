import { describe, expect, it } from 'vitest';
import { searchUsers } from '#frontend/features/users/search-users.ts';
import type { User } from '#shared/schemas/users.ts';

const user = (name: string, email: string): User => ({
  id: name,
  name,
  email,
  role: 'employee',
  createdAt: '2030-01-01T00:00:00.000Z',
});

describe('the search for users', () => {
  const users = [user('Anna Ørsted', 'anna@example.com'), user('Zoë Weiß', 'zoe@example.com')];
  const find = (search: string) => searchUsers(users, search).map(({ name }) => name);

  it('looks at names, without regard to case, accents and strokes', () => {
    expect(find('Orsted')).toEqual(['Anna Ørsted']);
    expect(find('ØRSTED')).toEqual(['Anna Ørsted']);
    expect(find(' zoe WEISS ')).toEqual(['Zoë Weiß']);
  });

  it('looks at e-mail addresses too', () => {
    expect(find('ANNA@')).toEqual(['Anna Ørsted']);
    expect(find('@example.com')).toHaveLength(2);
    expect(find('nobody')).toEqual([]);
  });
});
