import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { beforeAll, beforeEach } from 'vitest';
import { type HttpResponse, listenerOf, serve } from '#infra/local/http.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { forgetIdleConnections } from '#infra/local/services/idle-connections.ts';

/** SES's own errors, as responses to a send. */
type AwsError = { status: number; code: string; message: string };

const reject = ({ status, code, message }: AwsError): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>1</RequestId></ErrorResponse>`,
});

const accept: HttpResponse = {
  status: 200,
  headers: { 'content-type': 'text/xml' },
  body: '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>',
};

export type FakeSes = {
  /** The accepted e-mails. */
  mails: ParsedMail[];
  /** Decides about the next messages; undefined accepts them. */
  decide: (to: string) => AwsError | undefined | Promise<AwsError | undefined>;
  /** The duration of a send. */
  milliseconds: number;
};

const atFirst = (): FakeSes => ({ mails: [], decide: () => undefined, milliseconds: 0 });

/**
 * The SES of a test file, with an empty mailbox for each test. It accepts raw messages like SES, rejects
 * those that the test chooses, and closes idle connections at once. The functions' modules that use it must
 * be imported later.
 */
export function runFakeSes(): FakeSes {
  const fake = atFirst();
  const listener = listenerOf(async ({ body }) => {
    const fields = new URLSearchParams(body.toString());
    const conditionError = await fake.decide(fields.get('Destinations.member.1') ?? '');
    if (conditionError) return reject(conditionError);
    await pause(fake.milliseconds);
    const raw = Buffer.from(fields.get('RawMessage.Data') ?? '', 'base64');
    fake.mails.push(await simpleParser(raw));
    return accept;
  });
  beforeAll(async () => {
    const port = await findFreePort();
    const { stop } = await serve(port, forgetIdleConnections(listener, 0));
    process.env.AWS_ENDPOINT_URL_SES = `http://${loopback}:${port}`;
    return stop;
  });
  beforeEach(() => {
    Object.assign(fake, atFirst());
  });
  return fake;
}
