import { resource } from '../http/resource.ts';
import { registerLogo } from './register-logo.ts';
import { registerProductImage } from './register-product-image.ts';
import { uploadImage } from './upload-image.ts';

export const handler = resource({
  'POST /api/logos/upload': uploadImage,
  'PUT /api/logos': registerLogo,
  'POST /api/product-images/upload': uploadImage,
  'PUT /api/product-images': registerProductImage,
});
