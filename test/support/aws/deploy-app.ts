import '#shared/default-messages.ts';
import { BUNDLING_STACKS } from 'aws-cdk-lib/cx-api';
import { bakeryApp } from '#infra/bakery-app.ts';
import { isSiteBuilt } from '#infra/local/build.ts';

/**
 * `infra/app.ts` without the functions' code, which takes longer than all the rest. `STALE_SITE` makes it
 * take the pages for those of other sources.
 */
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
