import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { BakeryStack } from './bakery-stack.ts';
import { readStackOptions } from './constructs/stack-options.ts';

/**
 * Behavior of the construct library that changes the template. It stands here and not in
 * `cdk.json` so that the CDK command line, the local edition and the tests all synthesize the same.
 */
const featureFlags = {
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-s3:publicAccessBlockedByDefault': true,
  '@aws-cdk/aws-apigateway:logGroupDestinationArnWithoutWildcard': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/core:validateAgainstDefaultRules': true,
};

/** Where `vite build` leaves the frontend. */
const viteOutput = join(import.meta.dirname, '../dist/site');

type BakeryAppProps = {
  /** The folder of the cloud assembly; default `cdk.out`. */
  outdir?: string;
  /** What `-c key=value` is to the command line: the options of `constructs/stack-options.ts`. */
  context?: Record<string, unknown>;
  /** The folder of the built frontend; without an index.html in it the stack deploys no pages. */
  builtSite?: string;
  /** The region it is going to, if that is known. */
  region?: string;
  /** Whether the template is checked against CloudFormation's rules, which takes over a second. */
  validate?: boolean;
};

/** The CDK app with its one stack, for any account and, but for the log of visits, for any region. */
export function bakeryApp(props: BakeryAppProps = {}): App {
  const { outdir, context, builtSite = viteOutput, region, validate = true } = props;
  const app = new App({
    outdir,
    context: { ...featureFlags, ...context },
    analyticsReporting: false,
    builtinCloudFormationValidation: validate,
  });
  const options = readStackOptions(app.node);
  new BakeryStack(app, options.stackName, { options, builtSite, region });
  return app;
}
