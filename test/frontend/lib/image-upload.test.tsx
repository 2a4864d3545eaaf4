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

it('opens a picture of 5 MB, and rejects a larger one unseen', async () => {
  const decode = vi.fn(() => Promise.reject(new Error('not a picture')));
  vi.stubGlobal('createImageBitmap', decode);
  const { result } = renderHook(() => useImageUpload(target, () => undefined), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  const pictureOf = (bytes: number) =>
    new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });

  act(() => result.current.upload(pictureOf(maxImageBytes + 1)));
  expect(result.current.problem).toBe('File size must be less than 5.0MB');
  expect(decode).not.toHaveBeenCalled();

  act(() => result.current.upload(pictureOf(maxImageBytes)));
  await vi.waitFor(() => expect(result.current.problem).toBe('Please upload an image file'));
  expect(decode).toHaveBeenCalledOnce();
});
