/** The full name as shown everywhere: 'Maria Lopez'; 'Suharto' for a customer without last name. */
export const fullName = (of: { firstName: string; lastName: string | null }): string =>
  [of.firstName, of.lastName].filter(Boolean).join(' ');
