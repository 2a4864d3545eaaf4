/** Who everybody is on this machine: values of the right shape that open nothing anywhere else. */
export const localAccount = '000000000000';
export const localRegion = 'us-east-1';
export const localCredentials = {
  accessKeyId: 'AKIALOCALDOUGHBOOK00',
  secretAccessKey: 'local-only-not-a-secret',
};

/** For an AWS client of our own. */
export const localAccess = { region: localRegion, credentials: localCredentials };

/** The same for the environment of a function. */
export const localAccessVariables: Record<string, string> = {
  AWS_REGION: localRegion,
  AWS_DEFAULT_REGION: localRegion,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
};
