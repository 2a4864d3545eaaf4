import { Aws, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
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

/** Requests per second of all visitors together. It limits the cost and is far above normal use. */
const throttle = { rateLimit: 100, burstLimit: 200 };

/** One line of JSON for each request; `requestId` is also in the function's log and in error bodies. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTime(),
    ip: AccessLogField.contextIdentitySourceIp(),
    routeKey: AccessLogField.contextRouteKey(),
    path: AccessLogField.contextPath(),
    status: AccessLogField.contextStatus(),
    responseLength: AccessLogField.contextResponseLength(),
    responseMs: AccessLogField.contextResponseLatency(),
    integrationError: AccessLogField.contextIntegrationErrorMessage(),
  }),
);

type BakeryApiProps = { functions: Record<FunctionName, BakeryFunction> };

/** The HTTP API: one route per call of the contract (`shared/api`), one integration per function. */
export class BakeryApi extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  /** The host that CloudFront forwards to. */
  readonly hostName: string;

  constructor(scope: Construct, id: string, { functions }: BakeryApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', {
      description: 'The calls of Doughbook',
      createDefaultStage: false,
    });
    this.hostName = `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
    this.#addRoutes(functions);
    this.stage = this.#addStage();
    acknowledge(this.api, {
      'AwsSolutions-APIG4':
        'The functions judge the signed session cookie themselves; which call needs one stands in shared/api and is tested.',
    });
  }

  #addRoutes(functions: Record<FunctionName, BakeryFunction>): void {
    const integrations = new Map<FunctionName, HttpLambdaIntegration>();
    for (const { function: name, method, path } of calls) {
      const integration =
        integrations.get(name) ??
        new HttpLambdaIntegration(name, functions[name], { scopePermissionToRoute: false });
      integrations.set(name, integration);
      this.api.addRoutes({ path, methods: [HttpMethod[method]], integration });
    }
  }

  #addStage(): HttpStage {
    const logGroup = new LogGroup(this, 'AccessLog', {
      logGroupName: `/${Stack.of(this).stackName}/api-access`,
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
