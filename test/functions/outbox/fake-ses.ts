import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { type HttpResponse, listenerOf, serve } from '#infra/local/http.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { forgetIdleConnections } from '#infra/local/services/idle-connections.ts';

/** SES's own error codes; each is what a send answers. */
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
  /** What was accepted. */
  mails: ParsedMail[];
  /** Decides on the next messages; undefined accepts. */
  decide: (to: string) => AwsError | undefined | Promise<AwsError | undefined>;
  /** How long a send takes. */
  milliseconds: number;
  stop: () => Promise<void>;
};

/**
 * Takes raw messages as SES does, refuses as it is told, and forgets connections as soon as they are idle;
 * sets the functions' SES endpoint.
 */
export async function startFakeSes(): Promise<FakeSes> {
  const port = await findFreePort();
  const fake: FakeSes = {
    mails: [],
    decide: () => undefined,
    milliseconds: 0,
    stop: async () => {},
  };
  const listener = listenerOf(async ({ body }) => {
    const fields = new URLSearchParams(body.toString());
    const conditionError = await fake.decide(fields.get('Destinations.member.1') ?? '');
    if (conditionError) return reject(conditionError);
    await pause(fake.milliseconds);
    const raw = Buffer.from(fields.get('RawMessage.Data') ?? '', 'base64');
    fake.mails.push(await simpleParser(raw));
    return accept;
  });
  const server = await serve(port, forgetIdleConnections(listener, 0));
  process.env.AWS_ENDPOINT_URL_SES = `http://${loopback}:${port}`;
  fake.stop = server.stop;
  return fake;
}
