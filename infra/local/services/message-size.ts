import type { Handler } from '#infra/local/http.ts';

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
    return {
      status: 400,
      headers: { 'content-type': 'text/xml' },
      body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>InvalidParameterValue</Code><Message>${text}</Message></Error><RequestId>local</RequestId></ErrorResponse>`,
    };
  };
