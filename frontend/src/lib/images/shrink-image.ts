const quality = 0.84;

/** The browser cannot decode the file, whatever type it claims to be. */
export class NotAPicture extends Error {}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    throw new NotAPicture('The browser could not decode the file', { cause: error });
  }
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))),
      type,
      quality,
    ),
  );

/** WebP, or JPEG on white if the browser cannot write WebP. */
async function encode(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return toBlob(canvas, 'image/jpeg');
}

type Wanted = {
  /** Pixels. */
  maxSide: number;
  asPng?: boolean;
  /** Crops the picture to the square in its middle. */
  square?: boolean;
};

/**
 * Prepares a picture for upload (docs/product.md#images): upright and at most `maxSide` pixels wide
 * and high. Re-encoding removes metadata such as the location.
 * @throws NotAPicture
 */
export async function shrinkImage(
  file: Blob,
  { maxSide, asPng = false, square = false }: Wanted,
): Promise<Blob> {
  const bitmap = await decode(file);
  const shorter = Math.min(bitmap.width, bitmap.height);
  const { width, height } = square ? { width: shorter, height: shorter } : bitmap;
  const left = (bitmap.width - width) / 2;
  const top = (bitmap.height - height) / 2;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can draw no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return asPng ? toBlob(canvas, 'image/png') : encode(canvas, context);
}
