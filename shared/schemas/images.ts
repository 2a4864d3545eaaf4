import * as z from 'zod/mini';

/** 5 MB (docs/product.md#images). */
export const maxImageBytes = 5_242_880;
/** The most pixels per side and in total: even a small file can declare more than the memory holds. */
export const maxImageSide = 8_000;
export const maxImagePixels = 16_000_000;
/** The most chunks, segments or blocks of a file: five megabytes can be two million of them. */
export const maxPictureParts = 10_000;
/** The most pixels per side of a logo. Each PDF decodes it: 4 megapixels take about 100 MB. */
export const maxLogoSide = 2_000;
/** Pixels per side of a thumbnail: lists show at most 56, on screens with up to three per CSS pixel. */
export const maxThumbnailSide = 128;
export const imageContentTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** The file to upload, as declared by the browser. The upload URL accepts no other type or size. */
export const imageUploadSchema = z.object({
  contentType: z.enum(imageContentTypes, 'Please upload an image file'),
  /** Bytes. */
  size: z
    .number({ error: 'Please say how many bytes the file has' })
    .check(
      z.int(),
      z.minimum(1, 'The file is empty'),
      z.maximum(maxImageBytes, 'File size must be less than 5.0MB'),
    ),
});
export type ImageUpload = z.output<typeof imageUploadSchema>;
export const imageUploadResultSchema = z.object({ uploadURL: z.string() });

export const registerImageSchema = z.object({ imageURL: z.url().check(z.maxLength(4_000)) });
export const registerOrderPictureSchema = z.extend(registerImageSchema, {
  /** A second upload: a small version of the picture, for lists. */
  thumbnailURL: z.url().check(z.maxLength(4_000)),
});
export const registerProductImageSchema = z.partial(registerOrderPictureSchema, {
  thumbnailURL: true,
});
export const productImageResultSchema = z.object({ imagePath: z.string() });
export const orderPictureResultSchema = z.object({ id: z.uuid() });
export const logoResultSchema = z.object({ logoPath: z.string() });
