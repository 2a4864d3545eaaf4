/**
 * In the bundles instead of `@aws-sdk/credential-provider-node`, which looks for credentials in
 * files, at login servers and at machines, with a client for each: 100 kB that every function would
 * load. Lambda sets variables.
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
