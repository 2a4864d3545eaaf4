import { api } from '#frontend/lib/api-client.ts';
import type { ImageTarget } from '#frontend/lib/images/upload-image.ts';
import { productImageResultSchema } from '#shared/schemas/images.ts';

/** Pictures of products: enough pixels for the dialog of a product on a sharp screen. */
export const productImages: ImageTarget = {
  maxSide: 1_280,
  presignPath: '/api/product-images/upload',
  register: async (imageURL, options) => {
    const body = { imageURL };
    return (await api.put('/api/product-images', body, productImageResultSchema, options))
      .imagePath;
  },
};
