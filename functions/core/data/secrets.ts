import {
  GetSecretValueCommand,
  type GetSecretValueResponse,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod/mini';
import { cached } from './cached.ts';
import { clientOptions } from './client-options.ts';

const client = new SecretsManagerClient(clientOptions);
const cacheMilliseconds = 15 * 60_000;

type Stored = { current: string; previous?: string; currentSince: number };

/**
 * Makes a reader of one secret text. It is cached for 15 minutes; a failed fetch is not cached.
 *
 * A changed secret takes effect 15 minutes after its change, when no function has the previous one
 * in its cache anymore. Otherwise some functions would sign sessions with the new key while others
 * still rejected them.
 */
export function secretReader(
  SecretId: string,
  schema: z.ZodMiniType<string>,
): (now: Date) => Promise<string> {
  const fetchVersion = (VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS') =>
    client.send(new GetSecretValueCommand({ SecretId, VersionStage }));
  const parseVersion = ({ SecretString }: GetSecretValueResponse) => schema.parse(SecretString);

  /** The version before the current one; undefined when the secret was never changed. */
  const fetchPrevious = async (): Promise<string | undefined> => {
    try {
      return parseVersion(await fetchVersion('AWSPREVIOUS'));
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  };
  const fetchSecret = cached(cacheMilliseconds, async (now): Promise<Stored> => {
    const version = await fetchVersion('AWSCURRENT');
    const currentSince = (version.CreatedDate?.getTime() ?? 0) + cacheMilliseconds;
    const current = parseVersion(version);
    if (currentSince <= now.getTime()) return { current, currentSince };
    return { current, currentSince, previous: await fetchPrevious() };
  });
  return async (now) => {
    const { current, previous, currentSince } = await fetchSecret(now);
    return previous !== undefined && now.getTime() < currentSince ? previous : current;
  };
}
