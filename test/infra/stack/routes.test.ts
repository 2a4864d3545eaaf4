import { expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from '#shared/api/api.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

/** The calls that the screens make (docs/product.md#calls). */
const specified = `
GET /api/settings
GET /api/settings/public
POST /api/settings
GET /api/auth/me
POST /api/auth/login
POST /api/auth/signup
POST /api/auth/logout
POST /api/logos/upload
PUT /api/logos
GET /api/dashboard/stats
GET /api/dashboard/activity
GET /api/products
POST /api/products
PATCH /api/products/{id}
DELETE /api/products/{id}
POST /api/products/csv/import
GET /api/products/csv/template
POST /api/product-images/upload
PUT /api/product-images
GET /api/categories
POST /api/categories
PATCH /api/categories/{id}
DELETE /api/categories/{id}
POST /api/categories/reorder
GET /api/employees
POST /api/employees
PUT /api/employees/{id}
PATCH /api/employees/{id}/deactivate
PATCH /api/employees/{id}/activate
POST /api/employees/import-csv
GET /api/users
POST /api/users
PUT /api/users/{id}
DELETE /api/users/{id}
GET /api/orders
POST /api/orders
GET /api/orders/{id}
PATCH /api/orders/{id}/status
PATCH /api/orders/{id}/payment-status
PATCH /api/orders/{id}/customer
PATCH /api/orders/{id}/items
POST /api/orders/{id}/generate-pdf
`;

/**
 * The further calls (docs/product.md#calls): the codeword, the address behind a PDF's `fileUrl`,
 * the one that settings need to try the words of an e-mail, and the one that sends an order's
 * e-mail again.
 */
const decided = `
POST /api/auth/codeword
POST /api/settings/test-email
POST /api/orders/{id}/emails/{emailId}/resend
GET /api/orders/{id}/pdfs/{version}
`;

const linesOf = (text: string) => text.trim().split('\n');

const stack = synthesizeStack();
const deployedRoutes = stack.ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) =>
  z
    .object({
      RouteKey: z.string(),
      Target: z.object({
        'Fn::Join': z.tuple([
          z.literal(''),
          z.tuple([z.literal('integrations/'), z.object({ Ref: z.string() })]),
        ]),
      }),
      AuthorizationType: z.literal('NONE'),
    })
    .parse(Properties),
);

test('The stack answers the calls of the screens, the further ones, and no other', () => {
  const keys = deployedRoutes.map(({ RouteKey }) => RouteKey).sort();
  expect(keys).toEqual([...linesOf(specified), ...linesOf(decided)].sort());
});

test('No call stands twice in the contract', () => {
  const keys = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('Each route leads to the function that the contract names', () => {
  const functions = functionsOf(stack);
  const integrationSchema = z.object({
    IntegrationType: z.literal('AWS_PROXY'),
    PayloadFormatVersion: z.literal('2.0'),
    IntegrationUri: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
  });
  const led = deployedRoutes.map(({ RouteKey, Target }) => {
    const integration = stack.resources[Target['Fn::Join'][1][1].Ref];
    const { IntegrationUri } = integrationSchema.parse(integration?.Properties);
    const [name] =
      Object.entries(functions).find(
        ([, { logicalId }]) => logicalId === IntegrationUri['Fn::GetAtt'][0],
      ) ?? [];
    return [RouteKey, name];
  });
  const listed = calls.map(({ method, path, function: name }) => [`${method} ${path}`, name]);
  expect(Object.fromEntries(led)).toEqual(Object.fromEntries(listed));
});

test('There is one integration for each function, and API Gateway may call each', () => {
  const names = new Set(calls.map((call) => call.function));
  stack.template.resourceCountIs('AWS::ApiGatewayV2::Integration', names.size);
  const callable = stack
    .ofType('AWS::Lambda::Permission')
    .filter(([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com');
  expect(callable).toHaveLength(names.size);
});

test('The default stage deploys by itself, throttles, and logs each request as JSON with its id', () => {
  const [stage] = stack.ofType('AWS::ApiGatewayV2::Stage');
  const properties = z
    .object({
      StageName: z.literal('$default'),
      AutoDeploy: z.literal(true),
      DefaultRouteSettings: z.object({
        ThrottlingRateLimit: z.number(),
        ThrottlingBurstLimit: z.number(),
      }),
      AccessLogSettings: z.object({ Format: z.string() }),
    })
    .parse(stage?.[1].Properties);
  expect(properties.DefaultRouteSettings).toEqual({
    ThrottlingRateLimit: 100,
    ThrottlingBurstLimit: 200,
  });
  expect(JSON.parse(properties.AccessLogSettings.Format)).toMatchObject({
    requestId: '$context.requestId',
    status: '$context.status',
  });
});
