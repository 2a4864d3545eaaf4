/** The full name as shown everywhere: 'Maria Lopez'. */
export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string => `${firstName} ${lastName}`;
