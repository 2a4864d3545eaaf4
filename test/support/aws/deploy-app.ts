import '#shared/default-messages.ts';
import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const { env } = process;

/**
 * `infra/app.ts` without its slowest parts: CloudFormation's rules and, unless `BUNDLED` is set, the code of
 * the functions. `STALE_SITE` makes it treat the pages as built from other sources.
 */
async function synthesize(): Promise<void> {
  const { BUNDLING_STACKS } = await import('aws-cdk-lib/cx-api');
  const { bakeryApp } = await import('#infra/bakery-app.ts');
  const { isSiteBuilt } = await import('#infra/local/build.ts');
  if (!env.BUNDLED)
    env.CDK_CONTEXT_JSON = JSON.stringify({
      ...JSON.parse(env.CDK_CONTEXT_JSON ?? '{}'),
      [BUNDLING_STACKS]: [],
    });
  bakeryApp({
    account: env.CDK_DEFAULT_ACCOUNT,
    region: env.CDK_DEFAULT_REGION,
    forDeployment: { isSiteBuilt: !env.STALE_SITE && isSiteBuilt() },
    validate: false,
  }).synth();
}

/** The folder `SYNTHESIZED` keeps what was synthesized with the same options, because that takes longest. */
const { SYNTHESIZED, CDK_OUTDIR = '' } = env;
const asked = [env.CDK_CONTEXT_JSON, env.CDK_DEFAULT_ACCOUNT, env.CDK_DEFAULT_REGION];
const key = createHash('sha256')
  .update(JSON.stringify([asked, env.STALE_SITE]))
  .digest('hex');
const kept = SYNTHESIZED && join(SYNTHESIZED, key);
if (kept && existsSync(kept)) cpSync(kept, CDK_OUTDIR, { recursive: true });
else await synthesize();
if (kept && !existsSync(kept)) cpSync(CDK_OUTDIR, kept, { recursive: true });
