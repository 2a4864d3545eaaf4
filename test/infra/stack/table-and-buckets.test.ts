import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { orderIndexes } from '#infra/constructs/order-indexes.ts';
import { type SynthesizedStack, synthesizeStack } from './synthesized-stack.ts';

const synthesized = synthesizeStack();
const { template, resources, ofType, propertiesOf, idOf } = synthesized;

test('The table is paid by request, can be restored to any second, and forgets by its ttl attribute', () => {
  template.hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      StreamSpecification: Match.absent(),
    },
  });
});

test('The table has an index for each sortable column of the order list, holding summaries only', () => {
  const indexes = Object.entries(orderIndexes).map(([IndexName, sortAttribute]) => ({
    IndexName,
    KeySchema: [
      { AttributeName: 'listStatus', KeyType: 'HASH' },
      { AttributeName: sortAttribute, KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['summary'] },
  }));
  template.hasResourceProperties('AWS::DynamoDB::Table', { GlobalSecondaryIndexes: indexes });
});

/**
 * The permissions of the functions, and the table in their variables, with all CloudFormation functions
 * resolved.
 */
function useOfTable({ propertiesOf }: SynthesizedStack) {
  const texts = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(texts);
    if (typeof value !== 'object' || !value) return value;
    const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = Object(value);
    if (Ref) return String(Ref);
    if (attribute) return attribute.join('.');
    if (join) return join[1].map(texts).join(join[0]);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, texts(each)]));
  };
  const users = ['AWS::IAM::Policy', 'AWS::Lambda::Function', 'AWS::CloudWatch::Alarm'];
  return JSON.stringify(users.map((type) => texts(propertiesOf(type))));
}

/**
 * CloudFormation imports an existing resource during a deployment if the stack has none with that logical id,
 * its name is a fixed text, and its deletion policy keeps it.
 */
test('A restored table is the same resource by a name, and nothing else changes', () => {
  const importing = synthesizeStack({ tableName: 'Restored' });
  const [own] = ofType('AWS::DynamoDB::Table');
  const [restored, ...others] = importing.ofType('AWS::DynamoDB::Table');
  if (!own || !restored) throw new Error('There is no table');
  expect(others).toEqual([]);
  const [id, { Properties, ...rest }] = own;
  const [newId, resource] = restored;
  expect(newId).not.toBe(id);
  expect(rest.DeletionPolicy).toBe('Retain');
  expect(resource).toEqual({ ...rest, Properties: { ...Properties, TableName: 'Restored' } });
  expect(useOfTable(importing)).toBe(useOfTable(synthesized).replaceAll(id, newId));
});

test('Each restored table is a new resource, so one can follow another', () => {
  const idFor = (tableName: string) => synthesizeStack({ tableName }).idOf('AWS::DynamoDB::Table');
  expect(new Set([idFor(''), idFor('Restored'), idFor('Restored-2')]).size).toBe(3);
});

test('Every bucket is private, encrypted and refuses unencrypted connections', () => {
  const buckets = ofType('AWS::S3::Bucket');
  expect(buckets).toHaveLength(4);
  for (const [logicalId, { Properties }] of buckets) {
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(Properties.BucketEncryption).toBeDefined();
    const denied = Match.objectLike({
      Effect: 'Deny',
      Action: 's3:*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    });
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      Bucket: { Ref: logicalId },
      PolicyDocument: { Statement: Match.arrayWith([denied]) },
    });
  }
});

const rulesOf = (prefix: string) =>
  resources[idOf('AWS::S3::Bucket', prefix)]?.Properties.LifecycleConfiguration;

test('Every bucket gives up unfinished uploads after a day; old pictures, prints, uploads and logs go', () => {
  const gone = {
    Status: 'Enabled',
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
  };
  expect(rulesOf('WebsiteSite')).toEqual({ Rules: [gone] });
  expect(rulesOf('StorageUploads')).toEqual({
    Rules: [
      { ...gone, ExpirationInDays: 1, Prefix: 'uploads/' },
      { ExpirationInDays: 400, Prefix: 'orders/', Status: 'Enabled' },
    ],
  });
  expect(rulesOf('StorageAccessLogs')).toEqual({ Rules: [{ ...gone, ExpirationInDays: 90 }] });
  expect(rulesOf('StorageMedia')).toEqual({
    Rules: [
      { ...gone, NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
      { ExpirationInDays: 60, Prefix: 'prints/', Status: 'Enabled' },
      { ExpiredObjectDeleteMarker: true, Prefix: 'prints/', Status: 'Enabled' },
    ],
  });
});

test('Pictures and PDFs outlive the stack, and an overwritten one can be had back', () => {
  expect(resources[idOf('AWS::S3::Bucket', 'StorageMedia')]).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: { VersioningConfiguration: { Status: 'Enabled' } },
  });
});

test('Only pages of the site may upload, by PUT', () => {
  const site = { 'Fn::GetAtt': [idOf('AWS::CloudFront::Distribution'), 'DomainName'] };
  const cors = propertiesOf('AWS::S3::Bucket').flatMap(
    ({ CorsConfiguration }) => CorsConfiguration ?? [],
  );
  expect(cors).toEqual([
    {
      CorsRules: [
        {
          AllowedOrigins: [{ 'Fn::Join': ['', ['https://', site]] }],
          AllowedMethods: ['PUT'],
          AllowedHeaders: ['content-type'],
          MaxAge: expect.any(Number),
        },
      ],
    },
  ]);
});

test('The session key and the codeword are two generated secrets, the codeword easy to read out', () => {
  const generated = (prefix: string) =>
    resources[idOf('AWS::SecretsManager::Secret', prefix)]?.Properties.GenerateSecretString;
  expect(generated('SecretsSessionKey')).toEqual({ ExcludePunctuation: true, PasswordLength: 64 });
  expect(generated('SecretsCodeword')).toEqual({
    ExcludePunctuation: true,
    ExcludeUppercase: true,
    ExcludeCharacters: '01lo',
    PasswordLength: 12,
  });
});

test('Only a deployment with `customers` has a key for links and a place for the keys of the card provider', () => {
  const secretsOf = (stack: SynthesizedStack) =>
    stack.ofType('AWS::SecretsManager::Secret').map(([id]) => id.replace(/[0-9A-F]{8}$/, ''));
  const plain = synthesizeStack();
  const withPages = synthesizeStack({ customers: 'true' });
  const more = ['SecretsLinkKey', 'SecretsCardKeys'];
  expect(secretsOf(withPages).filter((id) => !secretsOf(plain).includes(id))).toEqual(more);
  const others = ({ resources: all }: SynthesizedStack) =>
    Object.keys(all).filter((id) => !more.some((name) => id.startsWith(name)));
  expect(others(withPages)).toEqual(others(plain));
});
