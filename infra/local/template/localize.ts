import type { Addresses } from '#infra/local/addresses.ts';
import type { Assembly } from './assembly.ts';
import type { namesOf } from './names.ts';

export type Localize = <Value>(value: Value) => Value;

/**
 * Replaces the stack's https addresses in AWS (site and buckets) by the local ones, in all texts of a value.
 */
export function localizer(
  assembly: Assembly,
  addresses: Addresses,
  { lookup }: ReturnType<typeof namesOf>,
): Localize {
  const replacements: [string, string][] = [];
  for (const [logicalId, { Type }] of Object.entries(assembly.resources)) {
    const add = (attribute: string, address: string) =>
      replacements.push([`https://${lookup.attribute(logicalId, attribute)}`, address]);
    if (Type === 'AWS::CloudFront::Distribution') add('DomainName', addresses.site);
    if (Type === 'AWS::S3::Bucket') {
      add('RegionalDomainName', addresses.services);
      add('DomainName', addresses.services);
    }
  }
  const localize = (value: unknown): unknown => {
    if (typeof value === 'string')
      return replacements.reduce((text, [from, to]) => text.replaceAll(from, to), value);
    if (Array.isArray(value)) return value.map(localize);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, localize(inner)]));
  };
  return <Value>(value: Value) => localize(value) as Value;
}
