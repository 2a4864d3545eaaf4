import middy from '@middy/core';
import httpRouter from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Call } from '#shared/api/call.ts';
import { checkOrigin } from './check-origin.ts';
import { compress } from './compress.ts';
import { errorsToResponses } from './errors-to-responses.ts';
import { type CallHandler, handleCall, type ReadCaller } from './handle-call.ts';

/**
 * The Lambda handler of one resource. Each call needs a handler; all calls share the middlewares. `resource`
 * is that for signed-in staff and visitors.
 */
export const resourceFor = <Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: CallHandler<Calls[Name]> },
  readCaller: ReadCaller,
) =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(errorsToResponses())
    .use(compress())
    .use(checkOrigin())
    .handler(
      httpRouter<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>(
        Object.entries(calls).map(([name, call]) => ({
          method: call.method,
          path: call.path,
          handler: (event: APIGatewayProxyEventV2) =>
            handleCall(call, handlers[name] as CallHandler<Call>, event, readCaller),
        })),
      ),
    );
