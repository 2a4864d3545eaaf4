import { productImageResultSchema, registerImageSchema } from '#shared/schemas/images.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { registerImage } from './register-image.ts';

/** `PUT /api/product-images`: the picture is kept; its path goes into the product's `imageUrl`. */
export const registerProductImage = endpoint({
  access: 'session',
  body: registerImageSchema,
  output: productImageResultSchema,
  handle: async ({ body }) => ok({ imagePath: await registerImage(body.imageURL) }),
});
