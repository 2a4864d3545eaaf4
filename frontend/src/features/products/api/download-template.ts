import { useMutation } from '@tanstack/react-query';
import { request } from '#frontend/lib/api-client.ts';
import { saveFile } from '#frontend/lib/save-file.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';

/** Saves the CSV template that the server makes. */
export const useDownloadTemplate = () =>
  useMutation({
    mutationFn: async () => (await request('GET', '/api/products/csv/template')).blob(),
    onSuccess: (template) => {
      saveFile('product-template.csv', template);
      toast({ title: 'Template downloaded' });
    },
    onError: () => toastFailure('Download failed', 'Failed to download template'),
  });
