import type { Handler, HttpResponse } from '#infra/local/http.ts';
import type { Access } from '#infra/local/local-access.ts';
import { type AwsError, createVerify } from './signature.ts';

const errorResponse = ({ code, message }: AwsError): HttpResponse => ({
  status: 403,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify({ __type: code, message }),
});

/** Passes a request on to a service only if it is signed for that service. */
export function signedOnly(
  service: string,
  handler: Handler,
  access: Access,
  now: () => Date,
): Handler {
  const verify = createVerify(service, access, now);
  return async (request) => {
    const error = await verify(request);
    return error ? errorResponse(error) : handler(request);
  };
}

/** Serves several services at one address. The signature names the service; all other requests go to S3. */
export function createServices(s3: Handler, others: Map<string, Handler>): Handler {
  const scope = /\bCredential=[^/,\s]+\/\d+\/[^/,\s]+\/([^/,\s]+)\//;
  return (request) => {
    const [, service = ''] = scope.exec(request.headers.authorization ?? '') ?? [];
    return (others.get(service) ?? s3)(request);
  };
}
