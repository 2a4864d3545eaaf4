import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { $ZodError } from 'zod/v4/core';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import { unreadable } from './data-folder.ts';

/** The codeword on this machine unless `DOUGHBOOK_CODEWORD` sets another. */
const defaultCodeword = 'sourdough';

/** The keys of the stand-in for the card provider; they open nothing anywhere else. */
export const standInKeys = { stripeKey: 'sk_test_standin', webhookSecret: 'whsec_standin' };

const text = z._default(z.string().check(z.trim()), '');
const secretsSchema = z.object({ sessionKey: text, codeword: text, linkKey: text });
type Secrets = z.infer<typeof secretsSchema>;

const none: Secrets = { sessionKey: '', codeword: '', linkKey: '' };
/** Until version 0.3.0 the file held several secrets by their ARNs, one of them with both texts. */
const earlierSchema = z.pipe(
  z.record(z.string().check(z.startsWith('arn:')), secretsSchema),
  z.transform(
    (byArn) => Object.values(byArn).find((one) => one.sessionKey || one.codeword) ?? none,
  ),
);
const storedSecrets = z.union([earlierSchema, secretsSchema]);

function readSecrets(file: string): Secrets {
  if (!existsSync(file)) return none;
  try {
    return storedSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const cause = error instanceof $ZodError ? new Error('it holds no secrets') : error;
    throw unreadable(
      file,
      cause,
      `everybody signs in again, and the codeword is "${defaultCodeword}"`,
    );
  }
}

/**
 * Opens the stack's secrets. The keys are generated on the first start. All secrets are then read from
 * `file`, and a missing one is generated again.
 */
export function openSecrets(file: string, codeword?: string): Secrets {
  const stored = readSecrets(file);
  const secrets = {
    sessionKey: stored.sessionKey || randomBytes(48).toString('base64url'),
    codeword: codeword || stored.codeword || defaultCodeword,
    linkKey: stored.linkKey || randomBytes(48).toString('base64url'),
  };
  // Written to another file and renamed: a process killed here leaves a complete file, old or new.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

const response = (status: number, body: object): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});

/** Acts as Secrets Manager for secrets by ARN, with the one operation that the functions use. */
export function createSecretsManager(secrets: Record<string, string>): Handler {
  return ({ headers, body }: Request) => {
    if (headers['x-amz-target'] !== 'secretsmanager.GetSecretValue')
      return response(400, { __type: 'InvalidRequestException', message: 'Not known here' });
    const { SecretId } = z.object({ SecretId: z.string() }).parse(JSON.parse(body.toString()));
    const SecretString = secrets[SecretId];
    if (!SecretString)
      return response(400, { __type: 'ResourceNotFoundException', message: 'No such secret' });
    return response(200, {
      ARN: SecretId,
      Name: SecretId,
      VersionId: randomUUID(),
      VersionStages: ['AWSCURRENT'],
      SecretString,
    });
  };
}
