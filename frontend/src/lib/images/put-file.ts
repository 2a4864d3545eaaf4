type Options = {
  /** From 0 to 1, while the file is on its way. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * PUTs a file to a presigned address. Not with `fetch`, which can't tell how much was sent.
 *
 * @throws Error when it was not stored; DOMException 'AbortError' when it was aborted
 */
export const putFile = (url: string, file: Blob, { onProgress, signal }: Options): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const failed = () => reject(new Error(`The upload was refused (${request.status})`));
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => (request.status === 200 ? resolve() : failed());
    request.onerror = failed;
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
