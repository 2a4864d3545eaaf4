import { randomUUID } from 'node:crypto';
import { imageUploadResultSchema, imageUploadSchema } from '#shared/schemas/images.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { presignUpload } from './image-store.ts';

/** `POST /api/logos/upload` and `POST /api/product-images/upload`: an address to PUT one file to. */
export const uploadImage = endpoint({
  access: 'session',
  body: imageUploadSchema,
  output: imageUploadResultSchema,
  handle: async ({ body }) => ok({ uploadURL: await presignUpload(randomUUID(), body) }),
});
