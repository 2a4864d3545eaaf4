import { createHash, createHmac, type Hash, type Hmac, timingSafeEqual } from 'node:crypto';
import { getSigningKey, SignatureV4Base } from '@smithy/signature-v4';
import type { Request } from '#infra/local/http.ts';
import type { Access } from '#infra/local/local-access.ts';

/** The error code and text with which AWS rejects a request. */
export type AwsError = { code: string; message: string };

type Data = string | ArrayBuffer | ArrayBufferView;

const toBytes = (data: Data): string | Uint8Array => {
  if (typeof data === 'string') return data;
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
};

/** Node's hash with the interface that the signing library expects. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: Data) {
    this.#hash = secret ? createHmac('sha256', toBytes(secret)) : createHash('sha256');
  }
  update(data: Data): void {
    this.#hash.update(toBytes(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

/** The parts of a request that its signature covers, as the request states them. */
type Claim = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** `20260131T235959Z` */
  date: string;
  payloadHash: string;
  /** The signature is valid from `from` to `until`, both in epoch milliseconds. */
  from: number;
  until: number;
};

const clockSkewMs = 15 * 60_000;
const maxExpiresSeconds = 7 * 24 * 3_600;

const awsError = (code: string, message: string): AwsError => ({ code, message });

function parseDate(text: string): number {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Date.parse(iso);
}

function readQueryClaim(query: URLSearchParams): Claim {
  const get = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const signedAt = parseDate(get('Date'));
  const seconds = /^\d+$/.test(get('Expires')) ? Number(get('Expires')) : Number.NaN;
  return {
    credential: get('Credential'),
    signedHeaders: get('SignedHeaders').split(';'),
    signature: get('Signature'),
    date: get('Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    from: signedAt - clockSkewMs,
    until: seconds <= maxExpiresSeconds ? signedAt + seconds * 1_000 : Number.NaN,
  };
}

function readHeaderClaim(headers: Record<string, string>): Claim {
  const text = headers.authorization ?? '';
  const part = (name: string) => new RegExp(`\\b${name}=([^,\\s]+)`).exec(text)?.[1] ?? '';
  const date = headers['x-amz-date'] ?? '';
  const signedAt = parseDate(date);
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    date,
    payloadHash: headers['x-amz-content-sha256'] ?? '',
    from: signedAt - clockSkewMs,
    until: signedAt + clockSkewMs,
  };
}

/** Recomputes the signature of a request with our own key. */
class Verifier extends SignatureV4Base {
  readonly #access: Access;
  constructor(service: string, access: Access) {
    super({ ...access, service, sha256: Sha256, uriEscapePath: service !== 's3' });
    this.#access = access;
  }

  async signatureOf(request: Request, claim: Claim): Promise<string> {
    const query: Record<string, string | string[]> = {};
    for (const [name, value] of new URLSearchParams(request.query))
      if (name !== 'X-Amz-Signature') query[name] = value;
    const headers = Object.fromEntries(
      claim.signedHeaders.map((name) => [name, (request.headers[name] ?? '').trim()]),
    );
    const canonical = this.createCanonicalRequest(
      {
        method: request.method,
        protocol: 'http:',
        hostname: '',
        path: request.path,
        query,
        headers,
      },
      headers,
      claim.payloadHash,
    );
    const [, day = '', region = '', service = ''] = claim.credential.split('/');
    const scope = `${day}/${region}/${service}/aws4_request`;
    const toSign = await this.createStringToSign(claim.date, scope, canonical, 'AWS4-HMAC-SHA256');
    const key = await getSigningKey(Sha256, this.#access.credentials, day, region, service);
    return createHmac('sha256', key).update(toSign).digest('hex');
  }
}

const areEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether the request is signed with our key, for this service, including everything that must be signed. */
function checkClaim(
  request: Request,
  { credential, signedHeaders }: Claim,
  service: string,
  access: Access,
): AwsError | undefined {
  const [accessKeyId, , region, scope, end] = credential.split('/');
  if (accessKeyId !== access.credentials.accessKeyId)
    return awsError('InvalidAccessKeyId', 'The access key does not exist');
  if (region !== access.region || scope !== service || end !== 'aws4_request')
    return awsError('AuthorizationQueryParametersError', 'The credential is for something else');
  if (!signedHeaders.includes('host')) return awsError('AccessDenied', 'The host must be signed');
  // Such headers change what a service does, such as copying another object.
  const isUnsigned = (name: string) => name.startsWith('x-amz-') && !signedHeaders.includes(name);
  if (Object.keys(request.headers).some(isUnsigned))
    return awsError(
      'AccessDenied',
      'There were headers present in the request which were not signed',
    );
  return undefined;
}

export type Verify = (request: Request) => Promise<AwsError | undefined>;

/**
 * Checks a request to a service as AWS does, in the same order. It must be signed in its query (a
 * presigned URL) or its headers, with our key, within its time, and over exactly this method, path,
 * query, body and signed headers.
 */
export function createVerify(service: string, access: Access, now: () => Date): Verify {
  const verifier = new Verifier(service, access);
  return async (request) => {
    const query = new URLSearchParams(request.query);
    const presigned = query.has('X-Amz-Signature');
    if (!presigned && !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return awsError('AccessDenied', 'Access Denied');
    const claim = presigned ? readQueryClaim(query) : readHeaderClaim(request.headers);

    const time = now().getTime();
    // A missing or malformed date or duration gives NaN, which is never within the time.
    if (!(time >= claim.from && time <= claim.until))
      return presigned
        ? awsError('AccessDenied', 'Request has expired')
        : awsError('RequestTimeTooSkewed', 'The request was signed at another time');
    const refusal = checkClaim(request, claim, service, access);
    if (refusal) return refusal;
    if (!areEqual(await verifier.signatureOf(request, claim), claim.signature))
      return awsError('SignatureDoesNotMatch', 'The signature is not the one of this request');
    const isHash = /^[0-9a-f]{64}$/.test(claim.payloadHash);
    if (isHash && createHash('sha256').update(request.body).digest('hex') !== claim.payloadHash)
      return awsError('XAmzContentSHA256Mismatch', 'The body is not the one that was signed');
    return undefined;
  };
}
