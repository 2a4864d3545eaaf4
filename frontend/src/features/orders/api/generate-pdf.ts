import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { documentsApi } from '#shared/api/documents.ts';
import { orderQuery } from './get-order.ts';

/**
 * Requests the next PDF version. The order is then refetched, even after an error, because the
 * version may have been reserved.
 */
export function useGeneratePdf(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(documentsApi.generatePdf, { params: { id: orderId } }),
    onSuccess: ({ version }) =>
      toast({ title: 'PDF generated', text: `New PDF version ${version} has been created.` }),
    onError: (error) => {
      // Only the server knows when an exhausted quota allows the next one.
      const isQuota = error instanceof ApiError && error.code === 'too-many-attempts';
      const text = isQuota ? error.error : undefined;
      toastFailure('Generation failed', text ?? 'Failed to generate PDF');
    },
    onSettled: () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  });
}
