type Options = {
  /** Called with the share sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * PUTs a file to a presigned URL. Does not use `fetch`, which cannot report progress.
 * @throws Error if the file was not stored; DOMException 'AbortError' if the upload was aborted
 */
export const putFile = (url: string, file: Blob, { onProgress, signal }: Options): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const failed = () => reject(new Error(`The upload was rejected (${request.status})`));
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
