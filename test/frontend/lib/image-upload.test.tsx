import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImageTarget } from '#frontend/lib/images/upload-image.ts';
import { useImageUpload } from '#frontend/lib/images/use-image-upload.ts';
import { imagesApi } from '#shared/api/images.ts';
import { maxImageBytes } from '#shared/schemas/images.ts';

const target: ImageTarget = {
  maxSide: 1_600,
  presign: imagesApi.uploadLogo,
  register: async () => 'images/a.webp',
};

afterEach(() => vi.unstubAllGlobals());

const renderUpload = () =>
  renderHook(() => useImageUpload(target, () => undefined), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });

/** The beginning of a file of the family of HEIC. */
const branded = (brand: string) => Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1miaf`, 'latin1');
const isHeic = /^This is an iPhone picture \(HEIC\)/;
const isNoImage = /^Please upload an image file$/;

it.each([
  ...['image/heic', '', 'image/jpeg'].map((type) => ['heic', type, 1, isHeic] as const),
  ...['heix', 'hevc', 'mif1', 'msf1'].map((brand) => [brand, '', 1, isHeic] as const),
  ['avif', 'image/avif', 1, isNoImage],
  ['qt  ', '', 1, isNoImage],
  ['heic', 'text/plain', 0, isNoImage],
] as const)('says of a %s file as %j, decoded %i times in vain, what it is', async (...given) => {
  const [brand, type, decoded, says] = given;
  const decode = vi.fn(() => Promise.reject(new Error('not decoded')));
  vi.stubGlobal('createImageBitmap', decode);
  const { result } = renderUpload();
  act(() => result.current.upload(new File([branded(brand)], 'IMG_0001.HEIC', { type })));
  await vi.waitFor(() => expect(result.current.problem).toMatch(says));
  expect(decode).toHaveBeenCalledTimes(decoded);
});

it('opens a picture of 5 MB, and rejects a larger one unseen', async () => {
  const decode = vi.fn(() => Promise.reject(new Error('not a picture')));
  vi.stubGlobal('createImageBitmap', decode);
  const { result } = renderUpload();
  const pictureOf = (bytes: number) =>
    new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });

  act(() => result.current.upload(pictureOf(maxImageBytes + 1)));
  expect(result.current.problem).toBe('File size must be less than 5.0MB');
  expect(decode).not.toHaveBeenCalled();

  act(() => result.current.upload(pictureOf(maxImageBytes)));
  await vi.waitFor(() => expect(result.current.problem).toBe('Please upload an image file'));
  expect(decode).toHaveBeenCalledOnce();
});
