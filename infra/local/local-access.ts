import { randomBytes } from 'node:crypto';

/** Who everybody is on this machine: values of the right shape that open nothing anywhere else. */
export const localAccount = '000000000000';
export const localRegion = 'us-east-1';

export type Access = {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/**
 * What a part signs its requests with. The secret is a new one at every start, so that nobody else's signature
 * counts; the key's id stays, for some DynamoDBs keep the tables of each id apart.
 */
export const createAccess = (secretAccessKey = randomBytes(30).toString('base64url')): Access => ({
  region: localRegion,
  credentials: { accessKeyId: 'AKIALOCALDOUGHBOOK00', secretAccessKey },
});

/** For those who ask only what checks no signature. */
export const localAccess = createAccess('nobody-checks-this');

/** The same for the environment of a function. */
export const accessVariables = ({ region, credentials }: Access): Record<string, string> => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

export const localAccessVariables = accessVariables(localAccess);
