import '#shared/default-messages.ts';
import { BUNDLING_STACKS } from 'aws-cdk-lib/cx-api';
import { bakeryApp } from '#infra/bakery-app.ts';
import { isSiteBuilt } from '#infra/local/build.ts';

/**
 * `infra/app.ts` without what takes longest: CloudFormation's rules and, unless `BUNDLED` is set, the code of
 * the functions. `STALE_SITE` makes it take the pages for those of other sources.
 */
if (!process.env.BUNDLED)
  process.env.CDK_CONTEXT_JSON = JSON.stringify({
    ...JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}'),
    [BUNDLING_STACKS]: [],
  });
bakeryApp({
  account: process.env.CDK_DEFAULT_ACCOUNT,
  region: process.env.CDK_DEFAULT_REGION,
  forDeployment: { isSiteBuilt: !process.env.STALE_SITE && isSiteBuilt() },
  validate: false,
}).synth();
