import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#shared/api/api.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const stack = synthesizeStack({ apiRateLimit: '50', apiBurstLimit: '101' });
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

const keys = calls.map(({ method, path }) => `${method} ${path}`);

// Which calls there are to be is said in docs/product.md#calls; test/docs/ holds the contract to it.
test('The stack answers the calls of the contract and no other', () => {
  expect(deployedRoutes.map(({ RouteKey }) => RouteKey).sort()).toEqual(keys.toSorted());
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
    ThrottlingRateLimit: 50,
    ThrottlingBurstLimit: 101,
  });
  const fields = JSON.parse(properties.AccessLogSettings.Format);
  expect(fields).toMatchObject({
    requestId: '$context.requestId',
    status: '$context.status',
  });
  // The path is without its query: the words of a search are names and phone numbers.
  expect(fields.path).toBe('$context.path');
  expect(properties.AccessLogSettings.Format).not.toMatch(/quer|header|cookie|body/i);
});

test('Without options each route takes 100 requests a second, 200 at once', () => {
  synthesizeStack().template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
  });
});

test('What needs no session gets a fifth of it, so that strangers leave the rest to the staff', () => {
  const [stage] = stack.ofType('AWS::ApiGatewayV2::Stage');
  const open = calls.filter(({ access }) => access === 'public');
  expect(open.map(({ path }) => path)).toContain('/api/auth/login');
  expect(stage?.[1].Properties.RouteSettings).toEqual(
    Object.fromEntries(
      open.map(({ method, path }) => [
        `${method} ${path}`,
        { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 21 },
      ]),
    ),
  );
});

test('The stage comes after the routes that its settings name: API Gateway refuses unknown ones', () => {
  const [stage] = stack.ofType('AWS::ApiGatewayV2::Stage');
  const routes = stack.ofType('AWS::ApiGatewayV2::Route').map(([id]) => id);
  expect(stage?.[1].DependsOn).toEqual(expect.arrayContaining(routes));
});

test('The log of the calls is in the group of groups whose policy never grows', () => {
  stack.template.hasResourceProperties('AWS::Logs::LogGroup', {
    LogGroupName: '/aws/vendedlogs/Doughbook/api-access',
  });
});

test('The log calls the address that it knows what it is: CloudFront’s', () => {
  const [stage] = stack.ofType('AWS::ApiGatewayV2::Stage');
  const { AccessLogSettings: log } = z
    .object({ AccessLogSettings: z.object({ Format: z.string() }) })
    .parse(stage?.[1].Properties);
  const fields = z.record(z.string(), z.string()).parse(JSON.parse(log.Format));
  expect(fields.edgeIp).toBe('$context.identity.sourceIp');
  expect(fields).not.toHaveProperty('ip');
});
