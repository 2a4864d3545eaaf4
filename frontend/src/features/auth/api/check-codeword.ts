import { useMutation } from '@tanstack/react-query';
import { adminAccess } from '#frontend/entities/session/admin-access.ts';
import { send } from '#frontend/lib/api-client.ts';
import { authApi } from '#shared/api/auth.ts';

/**
 * Asks the server whether the codeword is right (docs/product.md#codeword); 403 says that it is
 * not.
 */
export const useCheckCodeword = () =>
  useMutation({
    mutationFn: (codeword: string) => send(authApi.checkCodeword, { body: { codeword } }),
    onSuccess: () => adminAccess.update(() => true),
  });
