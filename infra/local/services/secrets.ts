import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { $ZodError } from 'zod/v4/core';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import type { SecretPlan } from '#infra/local/template/plan.ts';
import { unreadable } from './data-folder.ts';

/** The codeword on this machine unless `DOUGHBOOK_CODEWORD` sets another. */
const defaultCodeword = 'sourdough';

const storedSecrets = z.record(z.string(), z.record(z.string(), z.string()));
type Secrets = z.infer<typeof storedSecrets>;

function readSecrets(file: string): Secrets {
  if (!existsSync(file)) return {};
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

/** Generates a secret as CloudFormation does: the template's JSON with one random string. */
function generate({ generate: rule }: SecretPlan): Record<string, string> {
  if (!rule) return {};
  const given = z.record(z.string(), z.string()).parse(JSON.parse(rule.template));
  const ours: Record<string, string> = 'codeword' in given ? { codeword: defaultCodeword } : {};
  return { ...given, ...ours, [rule.key]: randomBytes(48).toString('base64url') };
}

const withoutBlanks = (secret: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(secret).filter(([, value]) => value.trim()));

/**
 * Opens the stack's secrets. They are generated on the first start and later read from `file`;
 * missing ones are generated.
 */
export function openSecrets(file: string, plans: SecretPlan[], codeword?: string): Secrets {
  const stored = readSecrets(file);
  const secrets = Object.fromEntries(
    plans.map((plan) => {
      const secret = { ...generate(plan), ...withoutBlanks(stored[plan.arn]) };
      return [plan.arn, 'codeword' in secret && codeword ? { ...secret, codeword } : secret];
    }),
  );
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

/** Acts as Secrets Manager, with the one operation that the functions use. */
export function createSecretsManager(secrets: Secrets): Handler {
  return ({ headers, body }: Request) => {
    if (headers['x-amz-target'] !== 'secretsmanager.GetSecretValue')
      return response(400, { __type: 'InvalidRequestException', message: 'Not known here' });
    const { SecretId } = z.object({ SecretId: z.string() }).parse(JSON.parse(body.toString()));
    const secret = secrets[SecretId];
    if (!secret)
      return response(400, { __type: 'ResourceNotFoundException', message: 'No such secret' });
    return response(200, {
      ARN: SecretId,
      Name: SecretId,
      VersionId: randomUUID(),
      VersionStages: ['AWSCURRENT'],
      SecretString: JSON.stringify(secret),
    });
  };
}
