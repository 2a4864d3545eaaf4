import { api } from '#frontend/lib/api-client.ts';
import type { ImageTarget } from '#frontend/lib/images/upload-image.ts';
import { logoResultSchema } from '#shared/schemas/images.ts';

/** The store's logo: twice the recommended size, for sharp screens, and a PNG for the order's PDF. */
export const logoImages: ImageTarget = {
  maxSide: 400,
  asPng: true,
  presignPath: '/api/logos/upload',
  register: async (imageURL, options) =>
    (await api.put('/api/logos', { imageURL }, logoResultSchema, options)).logoPath,
};
