import { buildSite } from './local/build.ts';

await buildSite();
