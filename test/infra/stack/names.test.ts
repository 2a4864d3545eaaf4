import { RegionInfo } from 'aws-cdk-lib/region-info';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { synthesizeStack } from './synthesized-stack.ts';

const longest = 'Doughbook-of-main-street';
const regions = RegionInfo.regions.map(({ name }) => name);
const longestRegion = regions.toSorted((one, two) => two.length - one.length)[0] ?? '';

/** The longest allowed length of each name in the template, if it is within our reach. */
const limits: Record<string, number> = {
  'AWS::S3::Bucket': 63,
  'AWS::CloudFront::OriginAccessControl': 64,
  'AWS::CloudFront::Function': 64,
  'AWS::CloudWatch::Dashboard': 255,
  'AWS::Logs::LogGroup': 512,
};

const nameProperties = ['Name', 'BucketName', 'LogGroupName', 'DashboardName'];

/** The names of a stack's resources in a region, each with its type. */
function namesIn(region: string): [string, string][] {
  const { resources } = synthesizeStack({ stackName: longest }, region);
  const resolve = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const join = z
      .object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) })
      .safeParse(value);
    if (join.success) return join.data['Fn::Join'][1].map(resolve).join(join.data['Fn::Join'][0]);
    const { Ref } = z.object({ Ref: z.enum(['AWS::AccountId', 'AWS::Region']) }).parse(value);
    return Ref === 'AWS::Region' ? region : '111122223333';
  };
  /** A reference to the name of another resource of the stack. */
  const isOfOther = (value: unknown) =>
    z.safeParse(z.object({ Ref: z.enum(Object.keys(resources)) }), value).success;
  return Object.values(resources).flatMap(({ Type, Properties }) => {
    const config = Object.entries(Properties).find(([key]) => key.endsWith('Config'))?.[1];
    const holders = [Properties, z.catch(z.record(z.string(), z.unknown()), {}).parse(config)];
    return holders.flatMap((holder) =>
      nameProperties
        .filter((property) => holder[property] !== undefined && !isOfOther(holder[property]))
        .map((property): [string, string] => [Type, resolve(holder[property])]),
    );
  });
}

const named = namesIn(longestRegion).filter(([type]) => type in limits);

test('The longest name of a stack in the region with the longest name is not too long for AWS', () => {
  expect(longest).toHaveLength(24);
  expect(new Set(named.map(([type]) => type))).toEqual(new Set(Object.keys(limits)));
  for (const [type, name] of named)
    expect(name.length, `${type} ${name}`).toBeLessThanOrEqual(limits[type] ?? 0);
});

/**
 * These names are unique within an account, whatever the region; bucket names are unique among all accounts.
 */
const accountWide = /CloudFront|Bucket|Dashboard/;

test('The same stack can be in two regions of one account', () => {
  const inOne = namesIn('eu-central-1').filter(([type]) => accountWide.test(type));
  const inTwo = namesIn('us-east-1').filter(([type]) => accountWide.test(type));
  expect(inOne.length).toBeGreaterThanOrEqual(6);
  const both = inOne.filter(([, name]) => inTwo.some(([, other]) => other === name));
  expect(both).toEqual([]);
});
