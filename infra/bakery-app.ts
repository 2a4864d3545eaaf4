import { join } from 'node:path';
import { Annotations, App } from 'aws-cdk-lib';
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { BakeryStack } from './bakery-stack.ts';
import {
  explainCopyToSelf,
  explainMissingOptions,
  type Place,
  readStackOptions,
} from './constructs/stack-options.ts';

/** The output folder of `vite build`. */
const viteOutput = join(import.meta.dirname, '../dist/site');

export type BakeryAppProps = Place & {
  /** The folder of the cloud assembly; default `cdk.out`. */
  outdir?: string;
  /** Like `-c key=value` on the command line: the options of `constructs/stack-options.ts`. */
  context?: Record<string, unknown>;
  /** The folder of the built frontend; without an index.html in it the stack deploys no pages. */
  builtSite?: string;
  /** Checks the template against CloudFormation's rules, which takes more than a second. */
  validate?: boolean;
  /**
   * Reports to CDK what a deployment lacks: `deploy`, `diff` and `synth` print it and stop, while `bootstrap`
   * and `destroy`, which do not need it, continue.
   */
  forDeployment?: { isSiteBuilt: boolean };
};

/**
 * The site's policy allows only the inline code of this build's page, so an older page would lose its styles.
 */
function explainLacking({ node }: App, { isSiteBuilt }: { isSiteBuilt: boolean }): string[] {
  const options = explainMissingOptions((name) => node.tryGetContext(name));
  const pages = isSiteBuilt
    ? undefined
    : 'The pages are not built from these sources: run npm run build first. npm run deploy does it by itself.';
  return [options, pages].filter((sentence) => sentence !== undefined);
}

/**
 * The CDK app with its one stack, for any account and region. Only the pages' access log depends on
 * the region.
 */
export function bakeryApp(props: BakeryAppProps = {}): App {
  const { outdir, context, builtSite = viteOutput, validate = true, forDeployment } = props;
  const { account, region } = props;
  const app = new App({
    outdir,
    // Here and not in `cdk.json`, so that the CDK command line, the local stack and the tests all synthesize
    // the same template. A release of the library may add flags, and with them change the template.
    context: {
      ...recommendedFlags,
      // CDK would keep this report in the output folder, so an error of one command would stop the next one.
      '@aws-cdk/core:annotationsInValidationReport': false,
      ...context,
    },
    analyticsReporting: false,
    builtinCloudFormationValidation: validate,
  });
  const options = readStackOptions(app.node);
  const stack = new BakeryStack(app, options.stackName, { options, builtSite, region });
  const toSelf = explainCopyToSelf(options, { account, region });
  const lacking = forDeployment ? explainLacking(app, forDeployment) : [];
  for (const sentence of [...lacking, ...(toSelf ? [toSelf] : [])])
    Annotations.of(stack).addError(sentence);
  return app;
}
