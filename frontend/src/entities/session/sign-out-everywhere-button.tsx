import Button, { type ButtonProps } from '@mui/material/Button';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { User } from '#shared/schemas/users.ts';

export const SignOutEverywhereDialog = lazyPart(
  async () => (await import('./sign-out-everywhere-dialog.tsx')).SignOutEverywhereDialog,
);

type Props = { user: Pick<User, 'id' | 'name'> };

/** Ends the sessions of an account after a confirmation (docs/product.md#sessions). */
export function SignOutEverywhereButton({ user, ...look }: Props & ButtonProps) {
  const question = useDialog<Props['user']>();
  return (
    <>
      <Button color="inherit" {...look} onClick={() => question.open(user)}>
        End all sessions
      </Button>
      {question.show((account, opening) => (
        <SignOutEverywhereDialog user={account} {...opening} />
      ))}
    </>
  );
}
