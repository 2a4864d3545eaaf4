import { Aws, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnIntegration,
  CfnRoute,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { calls, type FunctionName } from '#shared/api/api.ts';
import { acknowledge } from './acknowledge.ts';
import { type BakeryFunction, logRetention } from './bakery-function.ts';
import type { StackOptions } from './stack-options.ts';

/** One line of JSON for each request; `requestId` is also in the function's log and in error bodies. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTime(),
    // CloudFront's address. The visitor's comes in a header, and API Gateway logs no headers.
    edgeIp: AccessLogField.contextIdentitySourceIp(),
    routeKey: AccessLogField.contextRouteKey(),
    path: AccessLogField.contextPath(),
    status: AccessLogField.contextStatus(),
    responseLength: AccessLogField.contextResponseLength(),
    responseMs: AccessLogField.contextResponseLatency(),
    // The status of Lambda, not of the function: 200 whenever the function itself has responded.
    integrationStatus: AccessLogField.contextIntegrationStatus(),
    integrationError: AccessLogField.contextIntegrationErrorMessage(),
  }),
);

type Functions = Record<FunctionName, BakeryFunction>;
/**
 * Requests per second, and concurrent requests, per route. They cap the cost and are far above normal use.
 * Routes without a session have no lower limit: staff use them too, and an attacker would exhaust it sooner.
 */
type Throttle = { rateLimit: number; burstLimit: number };
type BakeryApiProps = Pick<StackOptions, 'apiRateLimit' | 'apiBurstLimit'> & {
  functions: Functions;
};

/**
 * Some of a hundred concurrent changes to one API may be refused by API Gateway, and then the whole creation
 * fails.
 */
const createdAtOnce = 10;

/** The HTTP API: one route per call of the contract (`shared/api`), one integration per function. */
export class BakeryApi extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;
  /** The host that CloudFront forwards to. */
  readonly hostName: string;

  constructor(scope: Construct, id: string, props: BakeryApiProps) {
    super(scope, id);
    const throttle = { rateLimit: props.apiRateLimit, burstLimit: props.apiBurstLimit };
    this.api = new HttpApi(this, 'Api', {
      description: 'The calls of Doughbook',
      createDefaultStage: false,
    });
    this.hostName = `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
    this.#addRoutes(props.functions);
    this.accessLog = this.#addAccessLog();
    this.stage = this.#addStage(throttle);
    this.#createInTurn();
    acknowledge(this.api, {
      'AwsSolutions-APIG4':
        'The functions check the signed session cookie themselves; shared/api defines which calls need one, and tests check it.',
    });
  }

  #addRoutes(functions: Functions): void {
    const integrations = new Map<FunctionName, HttpLambdaIntegration>();
    for (const { function: name, method, path } of calls) {
      const integration =
        integrations.get(name) ??
        new HttpLambdaIntegration(name, functions[name], { scopePermissionToRoute: false });
      integrations.set(name, integration);
      this.api.addRoutes({ path, methods: [HttpMethod[method]], integration });
    }
  }

  /**
   * Creates integrations and routes in groups: each waits for the tenth before it, and the stage for the last
   * ten.
   */
  #createInTurn(): void {
    const parts = this.api.node.findAll();
    const inTurn = [
      ...parts.filter((part) => part instanceof CfnIntegration),
      ...parts.filter((part) => part instanceof CfnRoute),
    ];
    for (const [index, part] of inTurn.entries()) {
      const before = inTurn[index - createdAtOnce];
      if (before) part.addResourceDependency(before);
    }
    this.stage.node.addDependency(...inTurn.slice(-createdAtOnce));
  }

  #addAccessLog(): LogGroup {
    return new LogGroup(this, 'AccessLog', {
      // Writing to a log group takes a line in an account policy that has room for about 45 of
      // them. All groups under this prefix share one line.
      logGroupName: `/aws/vendedlogs/${Stack.of(this).stackName}/api-access`,
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  #addStage(throttle: Throttle): HttpStage {
    return new HttpStage(this, 'Stage', {
      httpApi: this.api,
      autoDeploy: true,
      throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: accessLogFormat,
      },
    });
  }
}
