import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { logRetention } from './bakery-function.ts';

/** Where `vite build` leaves the frontend. */
const builtSite = join(import.meta.dirname, '../../dist/site');

type Target = { bucket: Bucket; distribution: Distribution };

/**
 * Copies the built frontend into its bucket. Files under `assets/` carry a hash in their name: they
 * are cached for a year and never removed, so a page opened before a deploy still finds its parts.
 * The rest is asked for anew each time, and index.html comes last.
 * A stack synthesized before the frontend was built has no such step.
 */
export function deployFrontend(scope: Construct, { bucket, distribution }: Target): void {
  if (!existsSync(join(builtSite, 'index.html'))) return;
  const logGroup = new LogGroup(scope, 'DeploymentLog', {
    logGroupName: `/${Stack.of(scope).stackName}/site-deployment`,
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const shared = { destinationBucket: bucket, prune: false, logGroup, memoryLimit: 512 };
  const assets = new BucketDeployment(scope, 'DeployAssets', {
    ...shared,
    sources: [Source.asset(builtSite, { exclude: ['*', '!assets', '!assets/**'] })],
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  });
  const pages = new BucketDeployment(scope, 'DeployPages', {
    ...shared,
    sources: [Source.asset(builtSite, { exclude: ['assets'] })],
    cacheControl: [CacheControl.noCache()],
    distribution,
    distributionPaths: ['/index.html'],
  });
  pages.node.addDependency(assets);
}
