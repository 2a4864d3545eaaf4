import { useMutation } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { usersApi } from '#shared/api/users.ts';
import type { User } from '#shared/schemas/users.ts';
import { useLeaveSession } from './leave-session.ts';

type Account = Pick<User, 'id' | 'name'> & {
  /** True for the signed-in user. */
  isSelf: boolean;
};

/** Ends every session of an account; with `keepCurrent`, all except that of this browser. */
export function useSignOutEverywhere({ id, name, isSelf }: Account) {
  const leaveSession = useLeaveSession();
  return useMutation({
    mutationFn: (keepCurrent: boolean) =>
      send(usersApi.signOutEverywhere, {
        params: { id },
        query: { keepCurrent: keepCurrent ? 'true' : 'false' },
      }),
    onSuccess: async (_nothing, keepCurrent) => {
      if (isSelf && !keepCurrent) await leaveSession();
      const whom = isSelf ? 'You are' : `${name} is`;
      const where = isSelf && keepCurrent ? 'everywhere else' : 'everywhere';
      toast({ title: 'Signed out', text: `${whom} signed out ${where}.` });
    },
    onError: (error) =>
      toastFailure('Error', errorText(error, 'Failed to sign out. Please try again.')),
  });
}
