import { Aws, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name for a resource that an account has in no region or in all: with the region in it, the same stack can
 * also be in another one. At most 64 characters.
 */
export const globalName = (scope: Construct, name: string): string =>
  `${Stack.of(scope).stackName}-${name}-${Aws.REGION}`;
