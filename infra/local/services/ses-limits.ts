import type { SesLimits } from '#infra/local/account.ts';
import type { Handler, HttpResponse } from '#infra/local/http.ts';
import { localRegion } from '#infra/local/local-access.ts';
import { createTokenBucket } from '#infra/local/token-bucket.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** An error of SES's query protocol. */
export const sesError = (status: number, code: string, message: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>local</RequestId></ErrorResponse>`,
});

/** Of the whole message, with its attachments in base64. */
const maxMessageBytes = 10 * 1024 * 1024;

/** Rejects a message that is larger than SES takes from any account. */
export const limitSize =
  (next: Handler): Handler =>
  (request) => {
    // The form is longer than the message, so most need not be read.
    if (request.body.length <= maxMessageBytes) return next(request);
    const data = new URLSearchParams(request.body.toString()).get('RawMessage.Data') ?? '';
    const bytes = Buffer.byteLength(data, 'base64');
    if (bytes <= maxMessageBytes) return next(request);
    const text = `Message length is more than ${maxMessageBytes} bytes long: '${bytes}'.`;
    return sesError(400, 'InvalidParameterValue', text);
  };

const isListed = (list: string[], address: string) =>
  list.some((entry) => address === entry || address.endsWith(`@${entry}`));

/** Applies an account's limits in front of SES: sandbox, sending rate, daily quota. */
export function limitSes(next: Handler, limits: SesLimits, now = Date.now): Handler {
  const takeToken = createTokenBucket(limits.perSecond, limits.perSecond, now);
  let sent: number[] = [];
  return (request) => {
    const form = new URLSearchParams(request.body.toString());
    const to = form.get('Destinations.member.1')?.toLowerCase();
    if (to === undefined) return next(request);
    if (limits.verified && !isListed(limits.verified, to))
      return sesError(
        400,
        'MessageRejected',
        `Email address is not verified. The following identities failed the check in region ${localRegion.toUpperCase()}: ${to}`,
      );
    sent = sent.filter((at) => at > now() - dayMs);
    if (sent.length >= limits.perDay)
      return sesError(400, 'Throttling', 'Daily message quota exceeded.');
    if (!takeToken()) return sesError(400, 'Throttling', 'Maximum sending rate exceeded.');
    sent.push(now());
    return next(request);
  };
}
