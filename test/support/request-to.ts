import type { Request } from '#infra/local/http.ts';

/** A GET of a path, with nothing else, after these changes. */
export const requestTo = (path: string, changes: Partial<Request> = {}): Request => ({
  method: 'GET',
  path,
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  ...changes,
});
