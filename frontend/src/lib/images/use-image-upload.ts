import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, NoConnection } from '#frontend/lib/api-client.ts';
import { maxImageBytes } from '#shared/schemas/images.ts';
import { type ImageTarget, NotAPicture, notAnImage, uploadImage } from './upload-image.ts';

/**
 * The reason why a file is not uploaded (docs/product.md#images). A file whose type the device does not know
 * is decoded: on Windows that may be HEIC.
 */
function errorOf(file: File): string | undefined {
  if (file.type && !file.type.startsWith('image/')) return notAnImage;
  return file.size > maxImageBytes ? 'File size must be less than 5.0MB' : undefined;
}

function failureText(error: unknown): string {
  if (error instanceof NotAPicture) return error.message;
  if (error instanceof NoConnection)
    return 'Failed to upload image. There is no connection; please try again once it is back.';
  const reason = error instanceof ApiError && error.status < 500 && error.error;
  return reason ? `Failed to upload image. ${reason}` : 'Failed to upload image';
}

const wasAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Uploads one picture at a time, with its progress from 0 to 1 and an error if it was rejected. */
export function useImageUpload(target: ImageTarget, onUploaded: (pathOrId: string) => void) {
  const [progress, setProgress] = useState(0);
  const [rejection, setRejection] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending, error, reset, variables } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      uploadImage(file, target, { signal, onProgress: setProgress }),
    onSuccess: onUploaded,
  });
  // Closing the dialog aborts the upload.
  useEffect(() => () => running.current?.abort(), []);

  const upload = (file: File) => {
    const reason = errorOf(file);
    reset();
    setRejection(reason);
    setProgress(0);
    if (reason) return;
    running.current = new AbortController();
    mutate({ file, signal: running.current.signal });
  };
  const failure = error && !wasAborted(error) ? failureText(error) : undefined;
  return {
    upload,
    cancel: () => running.current?.abort(),
    clear: () => {
      reset();
      setRejection(undefined);
    },
    progress,
    isUploading: isPending,
    problem: rejection ?? failure,
    /** Uploads the same file once more; undefined where that cannot help. */
    retry:
      failure && variables && !(error instanceof NotAPicture)
        ? () => upload(variables.file)
        : undefined,
  };
}
