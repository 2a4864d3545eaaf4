import { send } from '#frontend/lib/api-client.ts';
import type { ImageTarget } from '#frontend/lib/images/upload-image.ts';
import { imagesApi } from '#shared/api/images.ts';

/** Pictures of products, with enough pixels for the product dialog on a high-resolution screen. */
export const productImages: ImageTarget = {
  maxSide: 1_280,
  withThumbnail: true,
  presign: imagesApi.uploadProductImage,
  register: async (body, options) =>
    (await send(imagesApi.registerProductImage, { ...options, body })).imagePath,
};
