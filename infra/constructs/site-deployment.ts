import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct, IDependable } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { logRetention } from './bakery-function.ts';
import { policyMetadata } from './edge-functions.ts';
import { contentSecurityPolicy } from './page-policy.ts';

/**
 * Replaces the pages' service worker (frontend/worker/worker.ts). It removes the data that the worker has
 * stored, and then itself. Open pages continue with the network.
 */
const removingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  const names = (await caches.keys()).filter((name) => name.startsWith('doughbook-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

type Target = {
  bucket: Bucket;
  /** The origin to which pages may upload files. */
  uploadsOrigin: string;
  /** True if browsers keep the screens that work offline. */
  offline: boolean;
  /** CloudFormation deploys these before any file is copied. */
  after: IDependable[];
};

/**
 * Copies the built frontend into its bucket, after everything else of the stack. So a failed deployment has
 * copied nothing, unless the copying itself fails: visitors keep the pages that match the running functions,
 * and CloudFormation can remove the empty bucket of a first deployment.
 * - Files under `assets/` have a hash in their name. They are cached for a year and never removed, so a page
 *   that was opened before a deployment still finds its files.
 * - A page and its content security policy are stored in one step, so that a page is never served with the
 *   policy of another release.
 * - All other files, among them the service worker, are revalidated at each request. So no cache needs
 *   invalidation, which would slow a deployment down or make it fail.
 * - This step is skipped when the stack is synthesized without a built frontend.
 */
export function deployFrontend(
  scope: Construct,
  builtSite: string,
  { bucket, uploadsOrigin, offline, after }: Target,
): void {
  if (!existsSync(join(builtSite, 'index.html'))) return;
  const logGroup = new LogGroup(scope, 'DeploymentLog', {
    // The log group has no fixed name. The library lets its function create log groups, so a line written
    // late can bring the group back after the stack is gone, and the next stack would find the name taken.
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
    sources: [
      Source.asset(builtSite, { exclude: ['assets'] }),
      // Later sources override earlier ones.
      ...(offline ? [] : [Source.data('sw.js', removingWorker)]),
    ],
    cacheControl: [CacheControl.noCache()],
    metadata: { [policyMetadata]: contentSecurityPolicy({ uploadsOrigin, builtSite }) },
  });
  assets.node.addDependency(...after);
  pages.node.addDependency(assets);
  acknowledgeLibraryFunction(assets, bucket);
}

/** The copying function and its role come from the construct library. */
function acknowledgeLibraryFunction(deployment: BucketDeployment, bucket: Bucket): void {
  const libraryFunction = deployment.handlerRole.node.scope;
  if (!libraryFunction) throw new Error('The deployment has no function');
  const stack = Stack.of(bucket);
  const siteId = stack.resolve(stack.getLogicalId(bucket.node.defaultChild as CfnBucket));
  const stars = [
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    `Resource::<${siteId}.Arn>/*`,
    'Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*',
  ];
  const reason =
    'Defined by the construct library for its own function, which runs only during a deployment: it reads the published assets and writes to the site bucket.';
  const rules = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...stars.map((star) => `AwsSolutions-IAM5[${star}]`),
  ];
  acknowledge(libraryFunction, Object.fromEntries(rules.map((rule) => [rule, reason])));
}
