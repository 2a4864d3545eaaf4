import type { Addresses } from '#infra/local/addresses.ts';
import { localAccount, localRegion } from '#infra/local/local-access.ts';
import type { Assembly, Resource } from './assembly.ts';
import { type Lookup, resolveIntrinsics, type TemplateValue } from './intrinsics.ts';

const pseudoParameters: Record<string, string> = {
  'AWS::AccountId': localAccount,
  'AWS::Region': localRegion,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** A fixed value for the random part of AWS ids. */
const stackUuid = '00000000-0000-4000-8000-000000000000';

const arn = (service: string, rest: string) =>
  `arn:aws:${service}:${localRegion}:${localAccount}:${rest}`;

/** The reference and attributes of a resource, derived from its name. */
type Identity = { ref: string; attributes: Record<string, string> };
type Identify = (name: string, addresses: Addresses) => Identity;

const identities: Record<string, Identify> = {
  'AWS::DynamoDB::Table': (name) => ({
    ref: name,
    attributes: { Arn: arn('dynamodb', `table/${name}`) },
  }),
  'AWS::S3::Bucket': (name) => ({
    ref: name,
    attributes: {
      Arn: `arn:aws:s3:::${name}`,
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${localRegion}.amazonaws.com`,
    },
  }),
  'AWS::SQS::Queue': (name, { services }) => ({
    ref: `${services}/${localAccount}/${name}`,
    attributes: { Arn: arn('sqs', name), QueueName: name },
  }),
  'AWS::Lambda::Function': (name) => ({
    ref: name,
    attributes: { Arn: arn('lambda', `function:${name}`) },
  }),
  'AWS::SecretsManager::Secret': (name) => ({
    ref: arn('secretsmanager', `secret:${name}`),
    attributes: {},
  }),
  'AWS::ApiGatewayV2::Api': (name) => ({
    ref: name,
    attributes: { ApiEndpoint: `https://${name}.execute-api.${localRegion}.amazonaws.com` },
  }),
  'AWS::CloudFront::Distribution': (name) => ({
    ref: name,
    attributes: { DomainName: `${name}.cloudfront.net` },
  }),
  'AWS::CloudFront::Function': (name) => ({ ref: name, attributes: { FunctionARN: name } }),
};

/** Other resources are only referenced, so a name is enough. */
const identifyOther: Identify = (name) => ({
  ref: name,
  attributes: { Id: name, Arn: arn('other', name) },
});

const nameProperties = ['TableName', 'BucketName', 'QueueName', 'FunctionName', 'Name'];

/** Names all resources as AWS would, but identically on every start. */
export function namesOf(assembly: Assembly, addresses: Addresses) {
  const nameOf = (logicalId: string, { Type, Properties }: Resource): string => {
    const given = nameProperties.map((property) => Properties[property]).find(Boolean);
    const name = given ? String(resolveIntrinsics(given, lookup)) : logicalId;
    // These names become parts of host names.
    return Type === 'AWS::S3::Bucket' || /Api$|Distribution$/.test(Type)
      ? name.toLowerCase()
      : name;
  };
  const identify = (logicalId: string): Identity => {
    const resource = assembly.resources[logicalId];
    if (!resource) throw new Error(`The template refers to ${logicalId}, which it does not have`);
    const known = identities[resource.Type] ?? identifyOther;
    return known(nameOf(logicalId, resource), addresses);
  };
  const lookup: Lookup = {
    ref: (logicalId) => {
      if (logicalId === 'AWS::StackName') return assembly.stackName;
      if (logicalId === 'AWS::StackId')
        return arn('cloudformation', `stack/${assembly.stackName}/${stackUuid}`);
      const parameter = assembly.parameters[logicalId];
      // A deployment requires parameters without a default. Here any text works, if it is the same at each
      // start.
      if (parameter) return parameter.Default ?? `local-${logicalId}`;
      return pseudoParameters[logicalId] ?? identify(logicalId).ref;
    },
    attribute: (logicalId, attribute) => {
      const value = identify(logicalId).attributes[attribute];
      if (value === undefined)
        throw new Error(`The local edition does not support Fn::GetAtt ${logicalId}.${attribute}`);
      return value;
    },
  };
  return { lookup, resolve: (value: unknown): TemplateValue => resolveIntrinsics(value, lookup) };
}
