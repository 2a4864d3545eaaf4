import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { readConfig } from './config.ts';

const { SECRET_ARN } = readConfig('SECRET_ARN');
const client = new SecretsManagerClient({});
const cacheMilliseconds = 15 * 60_000;

const secretsSchema = z.object({
  /** Signs session tokens; at least 32 characters. */
  sessionKey: z.string().min(32),
  codeword: z.string().min(1),
});
export type Secrets = z.infer<typeof secretsSchema>;

let cached: { secrets: Promise<Secrets>; until: number } | undefined;

async function fetchSecrets(): Promise<Secrets> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: SECRET_ARN }));
  return secretsSchema.parse(JSON.parse(SecretString ?? '{}'));
}

/** Returns the store's secrets. They are cached for 15 minutes; a failed fetch is not cached. */
export function readSecrets(now: Date): Promise<Secrets> {
  if (cached && cached.until > now.getTime()) return cached.secrets;
  const secrets = fetchSecrets();
  const entry = { secrets, until: now.getTime() + cacheMilliseconds };
  cached = entry;
  secrets.catch(() => {
    if (cached === entry) cached = undefined;
  });
  return secrets;
}
