import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { synthesizeStack, withApp } from './synthesized-stack.ts';

const synthesized = synthesizeStack();
const { template, ofType } = synthesized;

test('The table is paid by request, can be restored to any second, and forgets by its ttl attribute', () => {
  template.hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      StreamSpecification: Match.absent(),
    },
  });
});

test('The table has an index for each sortable column of the order list, holding summaries only', () => {
  const sortAttributes = {
    'by-created': 'sortCreated',
    'by-pickup': 'sortPickup',
    'by-customer': 'sortCustomer',
    'by-total': 'sortTotal',
    'by-payment': 'sortPayment',
  };
  template.hasResourceProperties('AWS::DynamoDB::Table', {
    GlobalSecondaryIndexes: Object.entries(sortAttributes).map(([IndexName, sortAttribute]) => ({
      IndexName,
      KeySchema: [
        { AttributeName: 'listStatus', KeyType: 'HASH' },
        { AttributeName: sortAttribute, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['summary'] },
    })),
  });
});

test('The stack cannot be deleted by mistake either', () => {
  const isProtected = (context: Record<string, unknown>) =>
    withApp({ context }, (app) => app.synth().stacks[0]?.terminationProtection);
  expect(isProtected({})).toBe(true);
  expect(isProtected({ deletionProtection: 'false' })).toBe(false);
});

test('The protection of the table can be switched off by context', () => {
  synthesizeStack({ deletionProtection: 'false' }).template.hasResourceProperties(
    'AWS::DynamoDB::Table',
    { DeletionProtectionEnabled: false },
  );
});

/**
 * What the functions may do and which table they are told of, with every text of CloudFormation
 * written out.
 */
function useOfTable(stack: typeof synthesized) {
  const texts = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(texts);
    if (typeof value !== 'object' || !value) return value;
    const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = Object(value);
    if (Ref) return String(Ref);
    if (attribute) return attribute.join('.');
    if (join) return join[1].map(texts).join(join[0]);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, texts(each)]));
  };
  const used = ['AWS::IAM::Policy', 'AWS::Lambda::Function', 'AWS::CloudWatch::Alarm'];
  return JSON.stringify(used.map((type) => texts(stack.ofType(type))));
}

test('A table that exists already takes the place of that of the stack, with the same permissions', () => {
  const adopting = synthesizeStack({ tableName: 'Restored' });
  expect(adopting.ofType('AWS::DynamoDB::Table')).toEqual([]);
  const [[own = ''] = []] = ofType('AWS::DynamoDB::Table');
  const arn = 'arn:AWS::Partition:dynamodb:AWS::Region:AWS::AccountId:table/Restored';
  const expected = useOfTable(synthesized)
    .replaceAll(`${own}.Arn`, arn)
    .replaceAll(own, 'Restored');
  expect(expected).toContain(`${arn}/index/by-total`);
  expect(useOfTable(adopting)).toBe(expected);
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
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      Bucket: { Ref: logicalId },
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Deny',
            Action: 's3:*',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ]),
      },
    });
  }
});

test('Every bucket gives up unfinished uploads after a day', () => {
  for (const [, { Properties }] of ofType('AWS::S3::Bucket'))
    expect(Properties.LifecycleConfiguration).toMatchObject({
      Rules: expect.arrayContaining([
        expect.objectContaining({
          Status: 'Enabled',
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        }),
      ]),
    });
});

test('Pictures and PDFs outlive the stack, and an overwritten one can be had back for 30 days; prints go after 60', () => {
  template.hasResource('AWS::S3::Bucket', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            Prefix: Match.absent(),
            ExpirationInDays: Match.absent(),
          }),
          { ExpirationInDays: 60, Prefix: 'prints/', Status: 'Enabled' },
        ],
      },
    },
  });
});

test('Uploads go after a day, into a bucket named before anything else exists', () => {
  template.hasResourceProperties('AWS::S3::Bucket', {
    BucketName: {
      'Fn::Join': [
        '',
        ['doughbook-uploads-', { Ref: 'AWS::AccountId' }, '-', { Ref: 'AWS::Region' }],
      ],
    },
    LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays: 1 })] },
  });
});

test('Only pages of the site may upload, by PUT', () => {
  const withCors = ofType('AWS::S3::Bucket').filter(
    ([, { Properties }]) => Properties.CorsConfiguration,
  );
  expect(withCors.map(([, { Properties }]) => Properties.CorsConfiguration)).toEqual([
    {
      CorsRules: [
        {
          AllowedOrigins: [
            {
              'Fn::Join': [
                '',
                [
                  'https://',
                  {
                    'Fn::GetAtt': [expect.stringMatching(/^WebsiteDistribution/), 'DomainName'],
                  },
                ],
              ],
            },
          ],
          AllowedMethods: ['PUT'],
          AllowedHeaders: ['content-type'],
          MaxAge: 3600,
        },
      ],
    },
  ]);
});

test('The secret holds a long generated session key and a codeword of this stack alone', () => {
  const [starting] = ofType('AWS::SecretsManager::Secret').find(([id]) =>
    id.startsWith('SecretsStartingCodeword'),
  ) ?? [''];
  template.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: {
      GenerateStringKey: 'sessionKey',
      PasswordLength: 64,
      SecretStringTemplate: {
        'Fn::Join': [
          '',
          ['{"codeword":"{{resolve:secretsmanager:', { Ref: starting }, ':SecretString:word::}}"}'],
        ],
      },
    },
  });
  template.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: {
      GenerateStringKey: 'word',
      PasswordLength: 12,
      // Punctuation could end the text that it is copied into.
      ExcludePunctuation: true,
    },
  });
});
