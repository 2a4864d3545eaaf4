import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { calls } from '#shared/api/api.ts';
import { errorDetails } from '#shared/api/error-details.ts';
import { openApiDocument } from '#shared/api/openapi.ts';

it('is a valid OpenAPI 3.1 document that has every call of the contract', async () => {
  const document = openApiDocument();
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
});

/** The operation of this name, as it is sent. */
function operationOf(name: string) {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument()));
  const all = Object.values<Record<string, { operationId: string }>>(paths).flatMap(Object.values);
  return all.find(({ operationId }) => operationId === name);
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ofGateway = { $ref: '#/components/schemas/GatewayError' };
const oneOf = (...codes: string[]) => ({
  $ref: '#/components/schemas/Error',
  properties: { code: { enum: codes } },
});

/** What any call may be answered with. */
const anyError = {
  400: { description: '`validation`: Please check your input.', ...json(oneOf('validation')) },
  403: {
    description: '`foreign-origin`: This request came from another site and was refused.',
    ...json(oneOf('foreign-origin')),
  },
  413: { description: 'The request has more than 10 MB.', ...json(ofGateway) },
  429: { description: 'There are too many requests at once.', ...json(ofGateway) },
  500: {
    description:
      '`internal`: Something went wrong on our side. Please try again.\n\nThe function failed, or took too long.',
    ...json({ anyOf: [oneOf('internal'), ofGateway] }),
  },
  503: { description: 'The function took longer than the gateway waits.', ...json(ofGateway) },
};
const signIn = {
  401: {
    description: '`unauthenticated`: Please sign in to continue.',
    ...json(oneOf('unauthenticated')),
  },
};
const notFound = { 404: { description: '`not-found`: Not found', ...json(oneOf('not-found')) } };
const inPath = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});

it('describes a call that leads to a file', () => {
  expect(operationOf('openPdf')).toEqual({
    operationId: 'openPdf',
    summary: 'Redirects to the file for five minutes; a pending or lost version is rendered first.',
    tags: ['documents'],
    security: [{ session: [] }],
    parameters: [inPath('id'), inPath('version')],
    responses: {
      302: { description: 'Redirects to the file' },
      ...anyError,
      ...signIn,
      ...notFound,
    },
  });
});

it('describes a call that returns a text', () => {
  expect(operationOf('readCsvTemplate')).toMatchObject({
    parameters: [],
    responses: {
      200: {
        description: 'A text',
        content: { 'text/csv; charset=utf-8': { schema: { type: 'string' } } },
      },
    },
  });
});

it('describes what a call is sent, in the body, the query and the headers', () => {
  const text = expect.objectContaining({ type: 'string' });
  expect(operationOf('readEmailFailure')).toMatchObject({
    parameters: [{ name: 'email', in: 'query', required: true, schema: text }],
  });
  expect(operationOf('listActivity')).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'limit', in: 'query', required: false }),
    ]),
  });
  expect(operationOf('createOrder')).toMatchObject({
    parameters: [{ name: 'idempotency-key', in: 'header', required: false, schema: text }],
    requestBody: { required: true, ...json({ type: 'object' }) },
    responses: {
      201: { description: 'Done', ...json({ type: 'object' }) },
      400: {
        description: expect.stringMatching(
          /^`validation`: .*\n\n`pickup-in-the-past`: .*\n\n`invalid-json`: .*\.$/,
        ),
      },
      413: json({ anyOf: [oneOf('payload-too-large'), ofGateway] }),
      415: json(oneOf('unsupported-media-type')),
    },
  });
});

it('asks for a session, and offers its error, only where one is needed', () => {
  const open = operationOf('logIn');
  expect(open).toMatchObject({ security: [] });
  expect(operationOf('readPublicSettings')).not.toHaveProperty('responses.401');
  expect(openApiDocument().components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
  });
});

it('has a schema of its own for each error that says more', () => {
  const { schemas } = openApiDocument().components;
  expect(Object.keys(schemas).sort()).toEqual(
    ['Error', 'GatewayError', ...Object.keys(errorDetails)].sort(),
  );
  expect(Object.entries(schemas).find(([code]) => code === 'stale-version')?.[1]).toMatchObject({
    properties: { code: { const: 'stale-version' }, error: { type: 'string' } },
    required: expect.arrayContaining(['error', 'code']),
  });
  expect(schemas.GatewayError).toMatchObject({ properties: { message: { type: 'string' } } });
  expect(operationOf('updateOrderStatus')).toMatchObject({
    responses: {
      409: json({
        anyOf: expect.arrayContaining([{ $ref: '#/components/schemas/stale-version' }]),
      }),
    },
  });
});
