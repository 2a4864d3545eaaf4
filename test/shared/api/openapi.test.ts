import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { calls } from '#shared/api/api.ts';
import { errorDetails, openApiDocument } from '#shared/api/openapi.ts';

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

type Operation = { operationId: string; responses: Record<string, Described> };

/** The operation of this name, as it is sent. */
function operationOf(name: string) {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument()));
  const all = Object.values<Record<string, Operation>>(paths).flatMap(Object.values<Operation>);
  return all.find(({ operationId }) => operationId === name);
}

type Named = { $ref?: string; anyOf?: Named[]; properties?: { code: { enum: string[] } } };
type Described = { content?: { 'application/json'?: { schema: Named } } };

/** The codes of the errors of a schema, or the name of the schema. */
const codesOf = ({ $ref, anyOf, properties }: Named): string[] =>
  anyOf?.flatMap(codesOf) ?? properties?.code.enum ?? [String($ref?.split('/').at(-1))];

/** The possible errors of a call: the codes by status. */
function errorsOf(name: string): Record<string, string[]> {
  const { responses = {} } = operationOf(name) ?? {};
  const described = Object.entries<Described>(responses).filter(([status]) => status >= '400');
  return Object.fromEntries(
    described.map(([status, { content }]) => [
      status,
      codesOf(content?.['application/json']?.schema ?? {}),
    ]),
  );
}

/** The errors that any call may return. */
const anyError = {
  400: ['validation'],
  403: ['foreign-origin'],
  413: ['GatewayError'],
  429: ['GatewayError'],
  431: ['GatewayError'],
  500: ['internal', 'GatewayError'],
  503: ['GatewayError'],
};

it('describes a call that leads to a file', () => {
  const inPath = (name: string) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  });
  expect(operationOf('openPdf')).toMatchObject({
    tags: ['documents'],
    security: [{ session: [] }],
    parameters: [...['id', 'version'].map(inPath), { name: 'copy', in: 'query', required: false }],
    responses: { 302: { description: 'Redirects to the file' } },
  });
  expect(errorsOf('openPdf')).toEqual({
    ...anyError,
    401: ['unauthenticated'],
    404: ['not-found'],
    429: ['too-many-attempts', 'GatewayError'],
  });
});

it('describes a call that returns a text', () => {
  const content = { 'text/csv; charset=utf-8': { schema: { type: 'string' } } };
  expect(operationOf('readCsvTemplate')).toMatchObject({
    parameters: [],
    responses: { 200: { description: 'A text', content } },
  });
});

it('describes what a call is sent, in the body, the query and the headers', () => {
  const schema = expect.objectContaining({ type: 'string' });
  expect(operationOf('readEmailFailure')).toMatchObject({
    parameters: [{ name: 'email', in: 'query', required: true, schema }],
  });
  const content = { 'application/json': { schema: { type: 'object' } } };
  expect(operationOf('createOrder')).toMatchObject({
    parameters: [{ name: 'idempotency-key', in: 'header', required: false, schema }],
    requestBody: { required: true, content },
    responses: { 201: { description: 'Done', content } },
  });
  expect(errorsOf('createOrder')).toMatchObject({
    400: ['validation', 'pickup-in-the-past', 'invalid-json'],
    413: ['payload-too-large', 'GatewayError'],
    415: ['unsupported-media-type'],
  });
});

it('asks for a session, a link or a signature, only where one is needed', () => {
  const open = operationOf('logIn');
  expect(open).toMatchObject({ security: [] });
  expect(operationOf('readPublicSettings')).not.toHaveProperty('responses.401');
  expect(openApiDocument().components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
    link: { type: 'apiKey', in: 'header', name: 'order-link' },
    signature: { type: 'apiKey', in: 'header', name: 'stripe-signature' },
  });
  expect(operationOf('readMyOrder')).toMatchObject({ security: [{ link: [] }] });
  expect(operationOf('receiveCardEvent')).toMatchObject({ security: [{ signature: [] }] });
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
  expect(errorsOf('updateOrderStatus')[409]).toContain('stale-version');
});
