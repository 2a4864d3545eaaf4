import { Aws, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
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

/**
 * The share of the limits for each call that needs no session. A stranger who exhausts it leaves
 * the rest, and the account's concurrency, to the staff.
 */
const publicShare = 0.2;

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
    integrationError: AccessLogField.contextIntegrationErrorMessage(),
  }),
);

type Functions = Record<FunctionName, BakeryFunction>;
/** Requests per second, and concurrently, per route. They cap the cost and are far above normal use. */
type Throttle = { rateLimit: number; burstLimit: number };
type BakeryApiProps = Pick<StackOptions, 'apiRateLimit' | 'apiBurstLimit'> & {
  functions: Functions;
};

/** The HTTP API: one route per call of the contract (`shared/api`), one integration per function. */
export class BakeryApi extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
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
    const routes = this.#addRoutes(props.functions);
    this.stage = this.#addStage(throttle);
    this.#throttlePublicRoutes(throttle);
    // API Gateway refuses settings of a route that does not exist yet.
    this.stage.node.addDependency(...routes);
    acknowledge(this.api, {
      'AwsSolutions-APIG4':
        'The functions check the signed session cookie themselves; shared/api defines which calls need one, and tests check it.',
    });
  }

  #addRoutes(functions: Functions): HttpRoute[] {
    const integrations = new Map<FunctionName, HttpLambdaIntegration>();
    return calls.flatMap(({ function: name, method, path }) => {
      const integration =
        integrations.get(name) ??
        new HttpLambdaIntegration(name, functions[name], { scopePermissionToRoute: false });
      integrations.set(name, integration);
      return this.api.addRoutes({ path, methods: [HttpMethod[method]], integration });
    });
  }

  #throttlePublicRoutes({ rateLimit, burstLimit }: Throttle): void {
    const settings = {
      ThrottlingRateLimit: rateLimit * publicShare,
      ThrottlingBurstLimit: Math.ceil(burstLimit * publicShare),
    };
    const open = calls.filter(({ access }) => access === 'public');
    (this.stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
      open.map(({ method, path }) => [`${method} ${path}`, settings]),
    );
  }

  #addStage(throttle: Throttle): HttpStage {
    const logGroup = new LogGroup(this, 'AccessLog', {
      // Writing to a log group takes a line in an account policy that has room for about 45 of
      // them. All groups under this prefix share one line.
      logGroupName: `/aws/vendedlogs/${Stack.of(this).stackName}/api-access`,
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new HttpStage(this, 'Stage', {
      httpApi: this.api,
      autoDeploy: true,
      throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: accessLogFormat,
      },
    });
  }
}
