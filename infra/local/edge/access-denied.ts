import type { HttpResponse } from '#infra/local/http.ts';

/** What S3 answers for a missing object to who may not list the bucket, as CloudFront may not. */
export const accessDenied: HttpResponse = {
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
};
