import { useMutation } from '@tanstack/react-query';
import { useLeaveSession } from '#frontend/entities/session/leave-session.ts';
import { send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { authApi } from '#shared/api/auth.ts';

/** Signs out in this browser. */
export function useSignOut() {
  const leaveSession = useLeaveSession();
  return useMutation({
    mutationFn: () => send(authApi.logOut),
    onSuccess: async () => {
      await leaveSession();
      toast({ title: 'Signed out', text: 'You have been signed out successfully.' });
    },
    onError: () => toastFailure('Error', 'Failed to sign out. Please try again.'),
  });
}
