import * as z from 'zod/mini';
import { type ErrorCode, errorTexts } from '#shared/errors.ts';
import { groupBy } from '#shared/group-by.ts';
import { fullSchema } from '#shared/schemas/capacity.ts';
import { errorBodySchema } from '#shared/schemas/common.ts';
import { cartChangedSchema, reusedKeySchema } from '#shared/schemas/orders.ts';
import { handedOverSchema } from '#shared/schemas/pickups.ts';
import { settledSchema } from '#shared/schemas/settle.ts';
import { openTillSchema, zSchema } from '#shared/schemas/tills.ts';
import { calls } from './api.ts';
import { bodyLimit, type Call } from './call.ts';
import { sessionCookie } from './headers.ts';
import { statusByCode } from './status-by-code.ts';

/** The errors that every call can have; an unknown query parameter gives 'validation'. */
const commonErrors = ['validation', 'internal'] as const;

/** The errors that API Gateway itself returns, for any call; their body contains only a message. */
const gatewayErrors: Record<number, string> = {
  413: 'The body has more than 10 MB, or than the 6 MB that a function takes.',
  429: 'There are too many requests at once.',
  431: 'The address and the headers have more than 10,240 bytes.',
  500: 'The function failed, or took too long.',
  503: 'The function took longer than the gateway waits.',
};

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...definition } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return definition;
};

const fields = (place: 'query' | 'header', schema: z.ZodMiniObject | undefined) => {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {};
  return Object.entries(properties).map(([name, definition]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: definition,
  }));
};

const pathParameters = (path: string) =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const reference = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });

/** The body of an error with one of these codes, or of an error of the gateway. */
function errorSchema(codes: ErrorCode[], isGateways: boolean) {
  const plain = codes.filter((code) => !errorDetails[code]);
  const schemas = [
    ...(plain.length > 0 ? [{ ...reference('Error'), properties: { code: { enum: plain } } }] : []),
    ...codes.filter((code) => errorDetails[code]).map(reference),
    ...(isGateways ? [reference('GatewayError')] : []),
  ];
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

function errorResponse(status: number, codes: ErrorCode[]) {
  const gateways = gatewayErrors[status];
  const texts = codes.map((code) => `\`${code}\`: ${errorTexts[code]}`);
  return {
    description: [...texts, ...(gateways ? [gateways] : [])].join('\n\n'),
    content: { 'application/json': { schema: errorSchema(codes, gateways !== undefined) } },
  };
}

/** All errors of a call, as one response for each status. */
function errorResponses(call: Call) {
  const codes: ErrorCode[] = ['foreign-origin', ...commonErrors, ...(call.errors ?? [])];
  if (call.access === 'session') codes.push('unauthenticated');
  if (call.body) codes.push('invalid-json', 'unsupported-media-type', 'payload-too-large');
  const byStatus = groupBy(new Set(codes), (code) => statusByCode[code]);
  const statuses = new Set([...byStatus.keys(), ...Object.keys(gatewayErrors).map(Number)]);
  return Object.fromEntries(
    Array.from(statuses, (status) => [status, errorResponse(status, byStatus.get(status) ?? [])]),
  );
}

function success({ status, response, contentType }: Call) {
  if (contentType)
    return { description: 'A text', content: { [contentType]: { schema: { type: 'string' } } } };
  if (!response) return { description: status === 302 ? 'Redirects to the file' : 'Done' };
  const schema = jsonSchema(response, 'output');
  return { description: 'Done', content: { 'application/json': { schema } } };
}

const operation = (call: (typeof calls)[number]) => ({
  operationId: call.name,
  summary: call.summary,
  tags: [call.function],
  security: call.access === 'public' ? [] : [{ [call.access]: [] }],
  parameters: [
    ...pathParameters(call.path),
    ...fields('query', call.query),
    ...fields('header', call.headers),
  ],
  ...(call.body
    ? {
        requestBody: {
          description: `At most ${bodyLimit(call)} bytes.`,
          required: !call.body.safeParse(undefined).success,
          content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
        },
      }
    : {}),
  responses: {
    [call.status ?? 200]: success(call),
    ...(call.emptyWhen && { 204: { description: call.emptyWhen } }),
    ...errorResponses(call),
  },
});

/** The whole API as an OpenAPI 3.1 document, derived from the contract. */
export const openApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Doughbook',
    version: '1',
    description:
      'The calls of the order book. A session is a cookie that is set at sign-in. Money is in whole cents unless a field says dollars; instants are ISO 8601 in UTC.',
  },
  paths: Object.fromEntries(
    Array.from(
      groupBy(calls, ({ path }) => path),
      ([path, group]) => [
        path,
        Object.fromEntries(group.map((call) => [call.method.toLowerCase(), operation(call)])),
      ],
    ),
  ),
  components: {
    schemas: {
      Error: jsonSchema(errorBodySchema, 'output'),
      GatewayError: jsonSchema(z.object({ message: z.string() }), 'output'),
      ...Object.fromEntries(
        Object.entries(errorDetails).map(([code, { shape }]) => [
          code,
          jsonSchema(z.extend(errorBodySchema, { code: z.literal(code), ...shape }), 'output'),
        ]),
      ),
    },
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      link: { type: 'apiKey', in: 'header', name: 'order-link' },
      signature: { type: 'apiKey', in: 'header', name: 'stripe-signature' },
    },
  },
});

/** Additional fields in the body of an error, for codes that have any. */
export const errorDetails: Partial<Record<ErrorCode, z.ZodMiniObject>> = {
  'cart-changed': cartChangedSchema,
  full: fullSchema,
  // Who handed the order over, and when.
  'handed-over': handedOverSchema,
  'idempotency-reuse': reusedKeySchema,
  // The Z as it was closed.
  'closed-already': z.object({ closed: zSchema }),
  // The till as it is now.
  'till-moved': z.object({ open: openTillSchema }),
  // The entry to settle for an order that does not exist.
  'order-gone': settledSchema,
  // Who settled the item, and how.
  'settled-already': settledSchema,
  // The order's current version.
  'stale-version': z.object({ version: z.int() }),
};
