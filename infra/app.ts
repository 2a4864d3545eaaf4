import '#shared/default-messages.ts';
import { bakeryApp } from './bakery-app.ts';
import { isSiteBuilt } from './local/build.ts';

/** The CDK command line sets the region that it deploys to. */
bakeryApp({
  region: process.env.CDK_DEFAULT_REGION,
  forDeployment: { isSiteBuilt: isSiteBuilt() },
}).synth();
