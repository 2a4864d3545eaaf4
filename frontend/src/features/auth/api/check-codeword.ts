import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import { adminAccess } from '#frontend/lib/admin-access.ts';
import { api } from '#frontend/lib/api-client.ts';

/** Asks the server whether the codeword is right (design, section 6); 403 says that it is not. */
export const useCheckCodeword = () =>
  useMutation({
    mutationFn: (codeword: string) => api.post('/api/auth/codeword', { codeword }, z.unknown()),
    onSuccess: () => adminAccess.update(() => true),
  });
