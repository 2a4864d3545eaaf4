import middy from '@middy/core';
import httpRouter, { type Method } from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { checkOrigin } from './check-origin.ts';
import { compress } from './compress.ts';
import type { Endpoint } from './endpoint.ts';
import { errorsToAnswers } from './errors-to-answers.ts';

/**
 * The Lambda handler of one resource folder: its calls by route key ('GET /api/orders/{id}'), behind
 * the middlewares that every call shares.
 */
export const resource = (endpoints: Record<`${Method} /api/${string}`, Endpoint>) =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(errorsToAnswers())
    .use(compress())
    .use(checkOrigin())
    .handler(
      httpRouter<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>(
        Object.entries(endpoints).map(([key, handler]) => {
          const [method, path] = key.split(' ') as [Method, string];
          return { method, path, handler };
        }),
      ),
    );
