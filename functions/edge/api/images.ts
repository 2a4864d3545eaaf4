import { randomUUID } from 'node:crypto';
import { presignUpload } from '#functions/catalog/images/image-store.ts';
import {
  openOrderPicture,
  registerOrderPicture,
} from '#functions/catalog/images/order-pictures.ts';
import { registerImage, registerPair } from '#functions/catalog/images/register-image.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { imagesApi } from '#shared/api/images.ts';
import { type ImageUpload, maxLogoSide } from '#shared/schemas/images.ts';

const uploadImage = async ({ body }: { body: ImageUpload }) => ({
  uploadURL: await presignUpload(randomUUID(), body),
});

export const handler = resource(imagesApi, {
  uploadOrderPicture: uploadImage,
  registerOrderPicture: async ({ body: { imageURL, thumbnailURL } }) => ({
    id: await registerOrderPicture(imageURL, thumbnailURL),
  }),
  openOrderPicture: async ({ params, query }) =>
    reply(undefined, { headers: { location: await openOrderPicture(params.id, query.size) } }),
  uploadLogo: uploadImage,
  registerLogo: async ({ body }) => ({ logoPath: await registerImage(body.imageURL, maxLogoSide) }),
  uploadProductImage: uploadImage,
  registerProductImage: async ({ body: { imageURL, thumbnailURL } }) => ({
    imagePath: await (thumbnailURL
      ? registerPair(imageURL, thumbnailURL)
      : registerImage(imageURL)),
  }),
});
