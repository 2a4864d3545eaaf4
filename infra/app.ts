import '#shared/default-messages.ts';
import { bakeryApp } from './bakery-app.ts';
import { isSiteBuilt } from './local/build.ts';

/** The CDK command line sets the account and region that it deploys to. */
bakeryApp({
  account: process.env.CDK_DEFAULT_ACCOUNT,
  region: process.env.CDK_DEFAULT_REGION,
  forDeployment: { isSiteBuilt: isSiteBuilt() },
}).synth();
