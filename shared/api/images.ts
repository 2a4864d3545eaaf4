import {
  imageUploadResultSchema,
  imageUploadSchema,
  logoResultSchema,
  productImageResultSchema,
  registerImageSchema,
  registerProductImageSchema,
} from '#shared/schemas/images.ts';
import { call } from './call.ts';

export const imagesApi = {
  uploadLogo: call({
    method: 'POST',
    path: '/api/logos/upload',
    access: 'session',
    summary: 'Returns a URL to which one file can be PUT within five minutes.',
    body: imageUploadSchema,
    response: imageUploadResultSchema,
  }),
  registerLogo: call({
    method: 'PUT',
    path: '/api/logos',
    access: 'session',
    summary: 'Stores an uploaded picture; it becomes the logo when the settings are saved.',
    body: registerImageSchema,
    response: logoResultSchema,
    errors: ['invalid-upload'],
  }),
  uploadProductImage: call({
    method: 'POST',
    path: '/api/product-images/upload',
    access: 'session',
    summary: 'Returns a URL to which one file can be PUT within five minutes.',
    body: imageUploadSchema,
    response: imageUploadResultSchema,
  }),
  registerProductImage: call({
    method: 'PUT',
    path: '/api/product-images',
    access: 'session',
    summary: 'Stores an uploaded picture; its path goes into the `imageUrl` of the product.',
    body: registerProductImageSchema,
    response: productImageResultSchema,
    errors: ['invalid-upload'],
  }),
};
