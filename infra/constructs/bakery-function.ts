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

/** What tells the figures of `functions/metrics.ts` from those of other stores in the account. */
export const metricsNamespace = (scope: Construct): string => Stack.of(scope).stackName;

/** How long every log is kept. */
export const logRetention = RetentionDays.THREE_MONTHS;

type BakeryFunctionProps = {
  /** Names the log group and, in each log line, the service. */
  name: string;
  description: string;
  code: Code;
  /** In MB; a function's share of the processor grows with it. */
  memory: number;
  timeout: Duration;
};

/**
 * A Lambda function with this house's defaults. It starts with no permission but to write its own
 * log: what it may do, and the variables that name what it does it to, come from the grants of the
 * other constructs.
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
        NODE_OPTIONS: '--enable-source-maps',
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
   * Says why a resource of a permission ends in a star. `resource` is how cdk-nag writes it: references
   * in angle brackets.
   */
  acknowledgeStar(resource: string, reason: string): void {
    acknowledge(this.#role, { [`AwsSolutions-IAM5[Resource::${resource}]`]: reason });
  }
}
