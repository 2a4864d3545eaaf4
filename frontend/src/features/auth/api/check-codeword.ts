import { useMutation } from '@tanstack/react-query';
import { adminAccess } from '#frontend/entities/session/admin-access.ts';
import { send } from '#frontend/lib/api-client.ts';
import { authApi } from '#shared/api/auth.ts';

/** Asks the server to check the codeword (docs/product.md#codeword), which rejects a wrong one with 403. */
export const useCheckCodeword = () =>
  useMutation({
    mutationFn: (codeword: string) => send(authApi.checkCodeword, { body: { codeword } }),
    onSuccess: () => adminAccess.update(() => true),
  });
