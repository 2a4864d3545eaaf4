import { logoResultSchema, registerImageSchema } from '#shared/schemas/images.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { registerImage } from './register-image.ts';

/** `PUT /api/logos`: the picture is kept; it becomes the store's logo when the settings are saved. */
export const registerLogo = endpoint({
  access: 'session',
  body: registerImageSchema,
  output: logoResultSchema,
  handle: async ({ body }) => ok({ logoPath: await registerImage(body.imageURL) }),
});
