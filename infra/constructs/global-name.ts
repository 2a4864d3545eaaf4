import { Aws, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name for a resource whose name must be unique across all regions of an account. It contains the
 * region, so that the same stack can also be deployed to another one. At most 64 characters.
 */
export const globalName = (scope: Construct, name: string): string =>
  `${Stack.of(scope).stackName}-${name}-${Aws.REGION}`;
