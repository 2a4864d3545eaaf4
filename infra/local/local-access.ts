import { randomBytes } from 'node:crypto';

/** Account and credentials on this machine: valid in form, but useless in AWS. */
export const localAccount = '000000000000';
export const localRegion = 'us-east-1';

export type Access = {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/**
 * Creates credentials for signing requests. Each start has a new secret, so that old or foreign signatures
 * are rejected. The key id stays the same, because some DynamoDB emulators keep separate tables per key id.
 */
export const createAccess = (secretAccessKey = randomBytes(30).toString('base64url')): Access => ({
  region: localRegion,
  credentials: { accessKeyId: 'AKIALOCALDOUGHBOOK00', secretAccessKey },
});

/** For clients of services that check no signature. */
export const localAccess = createAccess('nobody-checks-this');

/** The same credentials as environment variables of a function. */
export const accessVariables = ({ region, credentials }: Access): Record<string, string> => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

export const localAccessVariables = accessVariables(localAccess);
