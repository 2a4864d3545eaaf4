/**
 * Replaces `@aws-sdk/credential-provider-node` in the bundles. That looks for credentials in files,
 * at login servers and on machines, with a client for each: every function would load 100 kB for
 * it. Lambda provides credentials in environment variables.
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
