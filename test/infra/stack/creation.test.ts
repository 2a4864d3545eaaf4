import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CloudFormation } from '#test/support/aws/cloud-formation.ts';
import { objections } from '#test/support/aws/resource-types.ts';
import { Cloud } from '#test/support/aws/stack-work.ts';
import { needsOf, parseTemplate } from '#test/support/aws/template.ts';
import { synthesizeStack } from './synthesized-stack.ts';

type Place = { account: string; region: string };
type Json = Record<string, unknown>;

/**
 * Creates a stack as CloudFormation would, with a value for each parameter without a default.
 * @returns what AWS rejected, by resource
 */
function create(template: Json, name: string, place: Place, cloud = new Cloud()): string[] {
  const { actions, find } = cloudFormationIn(place, cloud);
  const { Parameters } = parseTemplate(template);
  const values = Object.keys(Parameters).filter((key) => Parameters[key]?.Default === undefined);
  const parameters = values.flatMap((key, index) => [
    [`Parameters.member.${index + 1}.ParameterKey`, key],
    [`Parameters.member.${index + 1}.ParameterValue`, 'value'],
  ]);
  const change = { StackName: name, ChangeSetName: 'first' };
  actions.CreateChangeSet?.({
    ...Object.fromEntries(parameters),
    ...change,
    ChangeSetType: 'CREATE',
    TemplateBody: JSON.stringify(template),
  });
  actions.ExecuteChangeSet?.(change);
  const stack = find(name);
  const refused = [...(stack?.resources ?? [])]
    .filter(([, { status }]) => status === 'CREATE_FAILED')
    .map(([id, { type, reason }]) => `${type} ${id}: ${reason}`);
  if (refused.length === 0) expect(stack?.status).toBe('CREATE_COMPLETE');
  return refused;
}

function cloudFormationIn(place: Place, cloud: Cloud) {
  const service = new CloudFormation({ ...place, cloud, readObject: () => '' });
  return { actions: service.actions, find: (name: string) => service.find(name) };
}

const templateOf = (context: Json, region: string): Json =>
  synthesizeStack({ ...owner, ...context }, region).template.toJSON();

const owner = { mailFrom: 'Bakery <orders@bakery.example>', adminEmail: 'owner@bakery.example' };
const [mine, theirs] = ['111122223333', '444455556666'] as const;
const first = { account: mine, region: 'us-east-1' };
const europe = { ...first, region: 'eu-west-1' };
const other = { account: theirs, region: 'us-east-1' };

/** Stores that share AWS, in order of creation. */
const stores: [what: string, context: Json, place: Place][] = [
  ['with the default options', {}, first],
  ['second in the same account', { stackName: 'Second', mailIdentity: 'existing' }, first],
  ['of the same name in another region', { mailIdentity: 'existing' }, europe],
  [
    'with its own domain',
    {
      siteDomain: 'orders.bakery.example',
      siteCertificateArn: 'arn:aws:acm:us-east-1:444455556666:certificate/abc',
      mailIdentity: 'domain',
      mailFromDomain: 'mail.bakery.example',
    },
    other,
  ],
  [
    'with a restored table',
    { stackName: 'Restored', tableName: 'orders', mailIdentity: 'existing' },
    other,
  ],
  [
    'whose backups are copied elsewhere',
    {
      stackName: 'Copied',
      mailIdentity: 'existing',
      backupCopyTo: 'arn:aws:backup:us-east-1:444455556666:backup-vault:copied',
    },
    first,
  ],
];
const shared = new Cloud();

test.each(stores)('AWS creates a store %s beside the others', (_, context, place) => {
  const name = String(context.stackName ?? 'Doughbook');
  expect(create(templateOf(context, place.region), name, place, shared)).toEqual([]);
});

const resourcesSchema = z.looseObject({ Resources: z.record(z.string(), z.looseObject({})) });

/** The template with only this resource and all that it waits for. */
function onlyWithNeeds(template: Json, wanted: string): Json {
  const needs = needsOf(parseTemplate(template));
  const kept = new Set<string>();
  const keep = (id: string): void => {
    if (kept.has(id)) return;
    kept.add(id);
    for (const need of needs.get(id) ?? []) keep(need);
  };
  keep(wanted);
  const { Resources } = resourcesSchema.parse(template);
  const entries = Object.entries(Resources).filter(([id]) => kept.has(id));
  return { ...template, Outputs: {}, Resources: Object.fromEntries(entries) };
}

/**
 * Creates each resource that AWS is strict about with only the resources that it waits for. CloudFormation
 * may do the same, because it creates resources that do not wait for each other in any order.
 */
const refusedAlone = (template: Json, place: Place) =>
  Object.entries(resourcesSchema.parse(template).Resources)
    .filter(([, { Type }]) => String(Type) in objections)
    .flatMap(([id]) => create(onlyWithNeeds(template, id), 'Doughbook', place));

test.each(stores)(
  'Each resource of a store %s waits for all that it needs',
  (_, context, place) => {
    expect(refusedAlone(templateOf(context, place.region), place)).toEqual([]);
  },
);

type Change = (resource: Json) => Json;

/** The default template after a change to the resources of a type. */
function planted(type: string, change: Change): Json {
  const template = resourcesSchema.parse(templateOf({}, 'us-east-1'));
  const entries = Object.entries(template.Resources).map(([id, resource]) => [
    id,
    resource.Type === type ? change(resource) : resource,
  ]);
  return { ...template, Resources: Object.fromEntries(entries) };
}
const unordered: Change = (resource) => ({ ...resource, DependsOn: undefined });
const having =
  (properties: Json): Change =>
  (resource) => ({ ...resource, Properties: { ...Object(resource.Properties), ...properties } });
const withRouteSettings = having({
  RouteSettings: { 'GET /api/orders': { ThrottlingRateLimit: 1 } },
});
const ofRoutes: Change = (resource) => withRouteSettings(unordered(resource));
const longEnvironment = { Environment: { Variables: { A: 'x'.repeat(4_096) } } };

test.each<[fault: string, type: string, change: Change, message: string]>([
  ['does not wait for its routes', 'AWS::ApiGatewayV2::Stage', ofRoutes, 'Unable to find Route'],
  ['does not wait for its source', 'AWS::Logs::Delivery', unordered, 'does not exist'],
  [
    'does not wait for the permissions that Lambda checks',
    'AWS::Lambda::Function',
    unordered,
    'does not have permissions to call ReceiveMessage on SQS',
  ],
  [
    'copies the pages before it may',
    'AWS::Lambda::Function',
    unordered,
    'An error occurred (AccessDenied) when calling the PutObject operation',
  ],
  [
    'shows a message again while it is worked on',
    'AWS::SQS::Queue',
    having({ VisibilityTimeout: 1 }),
    'Queue visibility timeout: 1 seconds is less than Function timeout',
  ],
  ['has too many variables', 'AWS::Lambda::Function', having(longEnvironment), 'exceeded the 4KB'],
])('A resource that %s is refused', (_, type, change, message) => {
  expect(refusedAlone(planted(type, change), first).join('\n')).toContain(message);
});

test('CloudFront’s access log is refused in every other region than us-east-1', () => {
  expect(refusedAlone(templateOf({}, 'us-east-1'), europe).join('\n')).toContain('us-east-1 only');
});

const one = (Type: string, Properties: Json = {}, more: Json = {}): Json => ({
  Resources: { One: { Type, Properties, ...more } },
});

test.each<[what: string, template: Json, message: string]>([
  [
    'what does not exist',
    one('AWS::SQS::Queue', { KmsMasterKeyId: { Ref: 'Key' } }),
    'Unresolved resource dependencies [Key]',
  ],
  [
    'itself by way of another',
    {
      Resources: {
        One: { Type: 'AWS::SNS::Topic', DependsOn: ['Two'] },
        Two: { Type: 'AWS::SNS::Topic', Properties: { TopicName: { Ref: 'One' } } },
      },
    },
    'Circular dependency between resources: [One, Two]',
  ],
])('A template that refers to %s is refused', (_, template, message) => {
  expect(() => create(template, 'Doughbook', first)).toThrow(message);
});

const nowhere: Place[] = [];
test.each<[type: string, properties: Json, taken: Place[], free: Place[]]>([
  ['AWS::S3::Bucket', { BucketName: 'a' }, [first, europe, other], nowhere],
  ['AWS::CloudWatch::Dashboard', { DashboardName: 'a' }, [first, europe], [other]],
  ['AWS::CloudFront::Function', { Name: 'a' }, [first, europe], [other]],
  [
    'AWS::CloudFront::OriginAccessControl',
    { OriginAccessControlConfig: { Name: 'a' } },
    [first, europe],
    [other],
  ],
  [
    'AWS::CloudFront::ResponseHeadersPolicy',
    { ResponseHeadersPolicyConfig: { Name: 'a' } },
    [first, europe],
    [other],
  ],
  ['AWS::Backup::BackupVault', { BackupVaultName: 'a' }, [first], [europe, other]],
  ['AWS::Logs::LogGroup', { LogGroupName: 'a' }, [first], [europe, other]],
  ['AWS::SES::EmailIdentity', { EmailIdentity: 'a' }, [first], [europe, other]],
])('A name of %s with %j is taken where AWS has it once', (type, properties, taken, free) => {
  const cloud = new Cloud();
  expect(create(one(type, properties), 'First', first, cloud)).toEqual([]);
  for (const place of taken)
    expect(create(one(type, properties), 'Next', place, cloud)).toEqual([
      `${type} One: a already exists`,
    ]);
  for (const place of free) expect(create(one(type, properties), 'Next', place, cloud)).toEqual([]);
});

test('The account’s twenty-first cache policy is refused', () => {
  const cloud = new Cloud();
  const policy = (number: number, place: Place) => {
    const template = one('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: { Name: `${number}` },
    });
    return create(template, `Store${number}`, place, cloud);
  };
  for (let number = 1; number <= 20; number += 1) expect(policy(number, first)).toEqual([]);
  expect(policy(21, europe)).toHaveLength(1);
  expect(policy(21, other)).toEqual([]);
});

test('A stack keeps the values of its parameters, and none is created without', () => {
  const { actions, find } = cloudFormationIn(first, new Cloud());
  const bodyOf = (Description: string) =>
    JSON.stringify({
      Description,
      Parameters: { EdgeKey: { Type: 'String', NoEcho: true } },
      ...one('AWS::SNS::Topic', { TopicName: { Ref: 'EdgeKey' } }),
    });
  const change = (type: string, more: Record<string, string>) => {
    const named = { StackName: 'Doughbook', ChangeSetName: 'next' };
    const TemplateBody = bodyOf(more.Description ?? '');
    actions.CreateChangeSet?.({ ...named, ChangeSetType: type, TemplateBody, ...more });
    actions.ExecuteChangeSet?.(named);
  };
  const key = 'Parameters.member.1.ParameterKey';
  const value = 'Parameters.member.1.ParameterValue';
  const previous = 'Parameters.member.1.UsePreviousValue';
  expect(() => change('CREATE', {})).toThrow('Parameters: [EdgeKey] must have values');
  expect(() => change('CREATE', { [key]: 'EdgeKey', [previous]: 'true' })).toThrow(
    'usePreviousValue',
  );
  change('CREATE', { [key]: 'EdgeKey', [value]: 'secret' });
  change('UPDATE', { [key]: 'EdgeKey', [previous]: 'true', Description: 'second' });
  expect(find('Doughbook')?.source?.parameters).toEqual({ EdgeKey: 'secret' });
  expect(() => change('UPDATE', { Description: 'third' })).toThrow('must have values');
  const told = JSON.stringify(actions.DescribeStacks?.({ StackName: 'Doughbook' }));
  expect(told).toContain('****');
  expect(told).not.toContain('secret');
});
