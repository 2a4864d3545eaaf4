type Passwords = typeof import('#functions/store/users/password.ts');

const factors = { cost: 2 ** 4, blockSize: 8, parallelization: 1 };

/**
 * For `vi.mock('#functions/store/users/password.ts', cheapPasswords)`: real hashes with minimal
 * work factors.
 */
export async function cheapPasswords(original: () => Promise<Passwords>): Promise<Passwords> {
  const passwords = await original();
  const hashPassword = (password: string) => passwords.hashPassword(password, factors);
  return {
    ...passwords,
    hashPassword,
    nobodysPassword: { ...passwords.nobodysPassword, ...factors },
  };
}
