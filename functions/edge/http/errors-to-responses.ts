import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { logger } from '#functions/core/logger.ts';
import { statusByCode } from '#shared/api/status-by-code.ts';
import { toResult } from './response.ts';

/** The error of middy's router: it has a status but no error code. */
const noRoute = z.object({ statusCode: z.literal(404) });

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  return new AppError(noRoute.safeParse(error).success ? 'not-found' : 'internal');
};

const errorContent = (error: AppError, requestId: string) => ({
  status: statusByCode[error.code],
  headers: error.headers,
  body: {
    ...error.details,
    error: error.message,
    code: error.code,
    ...(error.issues ? { issues: error.issues } : {}),
    requestId,
  },
});

/** The only place that turns errors into responses and logs them. */
export const errorsToResponses = (): MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> => ({
  onError: (request) => {
    const error = toAppError(request.error);
    const { requestId } = request.event.requestContext;
    const entry = { requestId, route: request.event.routeKey, code: error.code };
    if (error.code === 'internal')
      logger.error('The call failed', { ...entry, error: request.error ?? undefined });
    else logger.info('The call was refused', entry);
    request.response = toResult(errorContent(error, requestId));
  },
});
