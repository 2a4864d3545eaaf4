import { App, type AppProps } from 'aws-cdk-lib';
import { BakeryStack } from './bakery-stack.ts';
import { readStackOptions } from './constructs/stack-options.ts';

/**
 * Behaviour of the construct library that changes the template. It stands here and not in
 * `cdk.json` so that the CDK command line, the local edition and the tests all synthesize the same.
 */
const featureFlags = {
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-s3:publicAccessBlockedByDefault': true,
  '@aws-cdk/aws-apigateway:logGroupDestinationArnWithoutWildcard': true,
  '@aws-cdk/core:checkSecretUsage': true,
};

type BakeryAppProps = Pick<AppProps, 'outdir'> & {
  /** What `-c key=value` is to the command line: the options of `constructs/stack-options.ts`. */
  context?: Record<string, unknown>;
};

/** The CDK app with its one stack. It knows no account and no region: the deployment decides. */
export function bakeryApp({ outdir, context }: BakeryAppProps = {}): App {
  const app = new App({
    outdir,
    context: { ...featureFlags, ...context },
    analyticsReporting: false,
  });
  const options = readStackOptions(app.node);
  new BakeryStack(app, options.stackName, { options });
  return app;
}
