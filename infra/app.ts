import { bakeryApp } from './bakery-app.ts';

/** The command line of CDK says where it deploys to. */
bakeryApp({ region: process.env.CDK_DEFAULT_REGION }).synth();
