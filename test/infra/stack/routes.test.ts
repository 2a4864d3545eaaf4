import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#shared/api/api.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const { template, resources, propertiesOf } = synthesizeStack();
const functions = functionsOf(synthesizeStack());

const routeSchema = z.object({
  RouteKey: z.string(),
  Target: z.object({
    'Fn::Join': z.tuple([
      z.literal(''),
      z.tuple([z.literal('integrations/'), z.object({ Ref: z.string() })]),
    ]),
  }),
  AuthorizationType: z.literal('NONE'),
});
const integrationSchema = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  PayloadFormatVersion: z.literal('2.0'),
  IntegrationUri: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
});

// docs/product.md#calls lists the calls, and test/docs/ compares it with the contract.
test('The stack answers the calls of the contract and no other', () => {
  const led = propertiesOf('AWS::ApiGatewayV2::Route').map((properties) => {
    const { RouteKey, Target } = routeSchema.parse(properties);
    const integration = resources[Target['Fn::Join'][1][1].Ref]?.Properties;
    const [id] = integrationSchema.parse(integration).IntegrationUri['Fn::GetAtt'];
    const names = Object.keys(functions).filter((name) => functions[name]?.logicalId === id);
    return [RouteKey, ...names].join();
  });
  const listed = calls.map(({ method, path, function: name }) => `${method} ${path},${name}`);
  expect(led.sort()).toEqual(listed.sort());
});

test('There is one integration for each function, and API Gateway may call each', () => {
  const names = new Set(calls.map((call) => call.function));
  template.resourceCountIs('AWS::ApiGatewayV2::Integration', names.size);
  const callable = propertiesOf('AWS::Lambda::Permission').filter(
    ({ Principal }) => Principal === 'apigateway.amazonaws.com',
  );
  expect(callable).toHaveLength(names.size);
});

test('The default stage deploys by itself, throttles, and logs each request as JSON with its id', () => {
  const { AccessLogSettings } = z
    .object({
      StageName: z.literal('$default'),
      AutoDeploy: z.literal(true),
      AccessLogSettings: z.object({ Format: z.string() }),
    })
    .parse(propertiesOf('AWS::ApiGatewayV2::Stage')[0]);
  const fields = JSON.parse(AccessLogSettings.Format);
  expect(fields).toMatchObject({
    requestId: '$context.requestId',
    status: '$context.status',
    // Without the query, because the words of a search are names and phone numbers.
    path: '$context.path',
    // The address that API Gateway sees is CloudFront's.
    edgeIp: '$context.identity.sourceIp',
  });
  expect(fields).not.toHaveProperty('ip');
  expect(AccessLogSettings.Format).not.toMatch(/quer|header|referer|cookie|body/i);
  // All groups with this prefix share one line of a policy that has little space.
  template.hasResourceProperties('AWS::Logs::LogGroup', {
    LogGroupName: '/aws/vendedlogs/Doughbook/api-access',
  });
});

test('Every route has the limits of the stage: what strangers may call, the screens of staff call too', () => {
  const [stage] = propertiesOf('AWS::ApiGatewayV2::Stage');
  expect(stage).toHaveProperty('DefaultRouteSettings');
  expect(stage).not.toHaveProperty('RouteSettings');
});

test('Parts of the API are created ten at a time: they are in ten rows, and the stage comes after all', () => {
  const isPart = (id: string) =>
    /^AWS::ApiGatewayV2::(Route|Integration)$/.test(String(resources[id]?.Type));
  const waitsFor = (id: string) => (resources[id]?.DependsOn ?? []).filter(isPart);
  const parts = Object.keys(resources).filter(isPart);
  const reached: string[] = [];
  let row = parts.filter((id) => waitsFor(id).length === 0);
  for (
    ;
    row.length > 0;
    row = parts.filter((id) => waitsFor(id).some((one) => row.includes(one)))
  ) {
    expect(row.length).toBeLessThanOrEqual(10);
    reached.push(...row);
  }
  // Each is in a row and waits for one of the previous row, so of any eleven two are ordered.
  expect(reached.toSorted()).toEqual(parts.toSorted());
  const followed = parts.flatMap(waitsFor);
  expect(new Set(followed).size).toBe(followed.length);
  const [stage = ''] = Object.keys(resources).filter(
    (id) => resources[id]?.Type === 'AWS::ApiGatewayV2::Stage',
  );
  expect(new Set(waitsFor(stage))).toEqual(new Set(parts.filter((id) => !followed.includes(id))));
});
