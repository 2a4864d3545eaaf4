import {
  GetSecretValueCommand,
  type GetSecretValueResponse,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { readConfig } from '#functions/core/config.ts';
import { cached } from '#functions/core/data/cached.ts';
import { clientOptions } from '#functions/core/data/client-options.ts';

const { SECRET_ARN } = readConfig('SECRET_ARN');
const client = new SecretsManagerClient(clientOptions);
const cacheMilliseconds = 15 * 60_000;

const secretsSchema = z.object({
  /** Signs session tokens; at least 32 characters. */
  sessionKey: z.string().check(z.minLength(32)),
  codeword: z.string().check(z.minLength(1)),
});
export type Secrets = z.infer<typeof secretsSchema>;

type Stored = { current: Secrets; previous?: Secrets; currentSince: number };

const fetchVersion = (VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS') =>
  client.send(new GetSecretValueCommand({ SecretId: SECRET_ARN, VersionStage }));

const parseVersion = ({ SecretString }: GetSecretValueResponse) =>
  secretsSchema.parse(JSON.parse(SecretString ?? '{}'));

/** The version before the current one; undefined when the secret was never changed. */
async function fetchPrevious(): Promise<Secrets | undefined> {
  try {
    return parseVersion(await fetchVersion('AWSPREVIOUS'));
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

const fetchSecrets = cached(cacheMilliseconds, async (now): Promise<Stored> => {
  const version = await fetchVersion('AWSCURRENT');
  const currentSince = (version.CreatedDate?.getTime() ?? 0) + cacheMilliseconds;
  const current = parseVersion(version);
  if (currentSince <= now.getTime()) return { current, currentSince };
  return { current, currentSince, previous: await fetchPrevious() };
});

/**
 * Returns the store's secrets. They are cached for 15 minutes; a failed fetch is not cached.
 *
 * A changed secret takes effect 15 minutes after its change, when no function has the previous one
 * in its cache any more. Otherwise some functions would sign sessions with the new key while others
 * still rejected them.
 */
export async function readSecrets(now: Date): Promise<Secrets> {
  const { current, previous, currentSince } = await fetchSecrets(now);
  return previous && now.getTime() < currentSince ? previous : current;
}
