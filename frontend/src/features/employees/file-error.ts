/** Why a file cannot be imported, in words for users. */
export class FileError extends Error {
  override readonly name = 'FileError';
}
