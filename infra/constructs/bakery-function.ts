import { type Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { metricsNamespace } from './metrics.ts';

export const logRetention = RetentionDays.THREE_MONTHS;

type BakeryFunctionProps = {
  /** Names the log group, and the service in each log line. */
  name: string;
  description: string;
  code: Code;
  /** In MB. CPU power grows with it. */
  memory: number;
  timeout: Duration;
};

/**
 * A Lambda function with our defaults. Initially it may only write its own log. The grants of other
 * constructs add permissions, and the environment variables that name their resources.
 */
export class BakeryFunction extends LambdaFunction {
  /** Short name: `auth`, `orders`, `perform-outbox`, … */
  readonly shortName: string;
  readonly #role: Role;

  constructor(scope: Construct, id: string, props: BakeryFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      logGroupName: `/${Stack.of(scope).stackName}/${props.name}`,
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What the function ${props.name} may do`,
    });
    super(scope, id, {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'handler.handler',
      code: props.code,
      memorySize: props.memory,
      timeout: props.timeout,
      role,
      logGroup,
      environment: {
        POWERTOOLS_SERVICE_NAME: props.name,
        POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(scope),
      },
    });
    this.shortName = props.name;
    this.#role = role;
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);
  }

  /** Adds a permission: explicit actions on explicit resources. */
  allow(actions: string[], resources: string[], conditions?: Record<string, unknown>): void {
    this.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
  }

  /**
   * Suppresses the cdk-nag rule against wildcards for one resource. `resource` is written as
   * cdk-nag prints it, with references in angle brackets.
   */
  acknowledgeStar(resource: string, reason: string): void {
    acknowledge(this.#role, { [`AwsSolutions-IAM5[Resource::${resource}]`]: reason });
  }
}
