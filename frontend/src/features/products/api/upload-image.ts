import { api } from '#frontend/lib/api-client.ts';
import { imageUploadResultSchema, productImageResultSchema } from '#shared/schemas/images.ts';
import { putFile } from '../image/put-file.ts';
import { shrinkImage } from '../image/shrink-image.ts';

type Options = Parameters<typeof putFile>[2];

/**
 * Makes a small variant of a picture, sends it straight to the uploads bucket and registers it.
 *
 * @returns the path for the product's `imageUrl`
 * @throws NotAPicture, ApiError, or what `putFile` throws
 */
export async function uploadImage(file: File, options: Options): Promise<string> {
  const { signal } = options;
  const picture = await shrinkImage(file);
  const { uploadURL } = await api.post(
    '/api/product-images/upload',
    { contentType: picture.type, size: picture.size },
    imageUploadResultSchema,
    { signal },
  );
  await putFile(uploadURL, picture, options);
  const { imagePath } = await api.put(
    '/api/product-images',
    { imageURL: uploadURL },
    productImageResultSchema,
    { signal },
  );
  return imagePath;
}
