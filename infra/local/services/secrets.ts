import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import type { SecretPlan } from '#infra/local/template/plan.ts';
import { unreadable } from './data-folder.ts';

/** The codeword of a store on this machine, unless `DOUGHBOOK_CODEWORD` says otherwise. */
const defaultCodeword = 'sourdough';

const storedSecrets = z.record(z.string(), z.record(z.string(), z.string()));
type Secrets = z.infer<typeof storedSecrets>;

function readSecrets(file: string): Secrets {
  if (!existsSync(file)) return {};
  try {
    return storedSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const cause = error instanceof z.ZodError ? new Error('it holds no secrets') : error;
    throw unreadable(
      file,
      cause,
      `everybody signs in again, and the codeword is "${defaultCodeword}"`,
    );
  }
}

/** As CloudFormation would on creation: the template's JSON with one random string. */
function generate({ generate: rule }: SecretPlan): Record<string, string> {
  if (!rule) return {};
  const given = z.record(z.string(), z.string()).parse(JSON.parse(rule.template));
  const ours: Record<string, string> = 'codeword' in given ? { codeword: defaultCodeword } : {};
  return { ...given, ...ours, [rule.key]: randomBytes(48).toString('base64url') };
}

const withoutBlanks = (secret: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(secret).filter(([, value]) => value.trim()));

/** The stack's secrets: generated on the first start, then read from `file`; what is missing there is generated. */
export function openSecrets(file: string, plans: SecretPlan[], codeword?: string): Secrets {
  const stored = readSecrets(file);
  const secrets = Object.fromEntries(
    plans.map((plan) => {
      const secret = { ...generate(plan), ...withoutBlanks(stored[plan.arn]) };
      return [plan.arn, 'codeword' in secret && codeword ? { ...secret, codeword } : secret];
    }),
  );
  // In one step, so that a process killed here leaves the old file or the new one.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

const response = (status: number, body: object): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});

/** Secrets Manager, of which the functions use one operation. */
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
