import { useMutation } from '@tanstack/react-query';
import { request } from '#frontend/lib/api-client.ts';
import { saveFile } from '#frontend/lib/save-file.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { productsApi } from '#shared/api/products.ts';

/** Downloads the CSV template from the server and saves it. */
export const useDownloadTemplate = () =>
  useMutation({
    mutationFn: async () => (await request(productsApi.readCsvTemplate)).blob(),
    onSuccess: (template) => {
      saveFile('product-template.csv', template);
      toast({ title: 'Template downloaded' });
    },
    onError: () => toastFailure('Download failed', 'Failed to download template'),
  });
