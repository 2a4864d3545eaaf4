import { useMutation } from '@tanstack/react-query';
import { send } from '#frontend/lib/api-client.ts';
import { authApi } from '#shared/api/auth.ts';
import type { ConfirmSignup } from '#shared/schemas/auth.ts';
import { useEnter } from './enter.ts';

/** Creates the account of an e-mailed link and signs in with it. */
export function useConfirmSignUp() {
  const { enter } = useEnter();
  return useMutation({
    mutationFn: (link: ConfirmSignup) => send(authApi.confirmSignUp, { body: link }),
    onSuccess: (session) => enter(session, `Welcome, ${session.user.name}!`),
  });
}
