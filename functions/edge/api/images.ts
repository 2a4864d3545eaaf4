import { randomUUID } from 'node:crypto';
import { presignUpload } from '#functions/catalog/images/image-store.ts';
import { registerImage, registerPair } from '#functions/catalog/images/register-image.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { imagesApi } from '#shared/api/images.ts';
import { type ImageUpload, maxLogoSide } from '#shared/schemas/images.ts';

const uploadImage = async ({ body }: { body: ImageUpload }) => ({
  uploadURL: await presignUpload(randomUUID(), body),
});

export const handler = resource(imagesApi, {
  uploadLogo: uploadImage,
  registerLogo: async ({ body }) => ({ logoPath: await registerImage(body.imageURL, maxLogoSide) }),
  uploadProductImage: uploadImage,
  registerProductImage: async ({ body: { imageURL, thumbnailURL } }) => ({
    imagePath: await (thumbnailURL
      ? registerPair(imageURL, thumbnailURL)
      : registerImage(imageURL)),
  }),
});
