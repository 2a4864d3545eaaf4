import { randomUUID } from 'node:crypto';
import { imagesApi } from '#shared/api/images.ts';
import { type ImageUpload, maxLogoSide } from '#shared/schemas/images.ts';
import { resource } from '../http/resource.ts';
import { presignUpload } from '../images/image-store.ts';
import { registerImage, registerPair } from '../images/register-image.ts';

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
