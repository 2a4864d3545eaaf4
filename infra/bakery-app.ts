import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { BakeryStack } from './bakery-stack.ts';
import { readStackOptions, requireDeployOptions } from './constructs/stack-options.ts';

/** The output folder of `vite build`. */
const viteOutput = join(import.meta.dirname, '../dist/site');

type BakeryAppProps = {
  /** The folder of the cloud assembly; default `cdk.out`. */
  outdir?: string;
  /** Like `-c key=value` on the command line: the options of `constructs/stack-options.ts`. */
  context?: Record<string, unknown>;
  /** The folder of the built frontend; without an index.html in it the stack deploys no pages. */
  builtSite?: string;
  /** The region of the deployment, if known. */
  region?: string;
  /** Checks the template against CloudFormation's rules, which takes more than a second. */
  validate?: boolean;
  /** Fails without the options that only a deployment needs. */
  forDeployment?: boolean;
};

/**
 * The CDK app with its one stack, for any account and region. Only the pages' access log depends on
 * the region.
 */
export function bakeryApp(props: BakeryAppProps = {}): App {
  const {
    outdir,
    context,
    builtSite = viteOutput,
    region,
    validate = true,
    forDeployment = false,
  } = props;
  const app = new App({
    outdir,
    // Here and not in `cdk.json`, so that the CDK command line, the local stack and the tests all synthesize
    // the same template. A release of the library may add flags, and with them change the template.
    context: { ...recommendedFlags, ...context },
    analyticsReporting: false,
    builtinCloudFormationValidation: validate,
  });
  if (forDeployment) requireDeployOptions((name) => app.node.tryGetContext(name));
  const options = readStackOptions(app.node);
  new BakeryStack(app, options.stackName, { options, builtSite, region });
  return app;
}
