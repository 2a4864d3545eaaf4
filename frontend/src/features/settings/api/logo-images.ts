import { send } from '#frontend/lib/api-client.ts';
import type { ImageTarget } from '#frontend/lib/images/upload-image.ts';
import { imagesApi } from '#shared/api/images.ts';

/** The store's logo: twice the recommended size for sharp screens, as PNG for the order's PDF. */
export const logoImages: ImageTarget = {
  maxSide: 400,
  asPng: true,
  presign: imagesApi.uploadLogo,
  register: async (body, options) =>
    (await send(imagesApi.registerLogo, { ...options, body })).logoPath,
};
