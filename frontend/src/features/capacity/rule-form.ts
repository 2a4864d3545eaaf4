import { pickupLocations } from '#shared/orders/statuses.ts';
import type { CapacityRule, CapacityRuleInput } from '#shared/schemas/capacity.ts';

export const everywhere = 'all';

/** The fields of the dialog: all kinds of counting at once, so that changing one's mind loses nothing. */
export type RuleFields = {
  name: string;
  kind: CapacityRuleInput['counts']['kind'];
  categoryIds: string[];
  weights: { productId: string; weight: number }[];
  per: CapacityRuleInput['per'];
  location: string;
  limit: number;
  exceptions: { day: string; limit: number }[];
};

export const fieldsOf = (rule: CapacityRule | null): RuleFields => ({
  name: rule?.name ?? '',
  kind: rule?.counts.kind ?? 'orders',
  categoryIds: rule?.counts.kind === 'categories' ? rule.counts.categoryIds : [],
  weights: rule?.counts.kind === 'products' ? rule.counts.weights : [],
  per: rule?.per ?? 'day',
  location: rule?.location ?? everywhere,
  limit: rule?.limit ?? Number.NaN,
  exceptions: rule?.exceptions ?? [],
});

const countsOf = ({ kind, categoryIds, weights }: RuleFields): CapacityRuleInput['counts'] => {
  if (kind === 'categories') return { kind, categoryIds };
  return kind === 'products' ? { kind, weights } : { kind };
};

export const inputOf = (fields: RuleFields): CapacityRuleInput => ({
  name: fields.name,
  counts: countsOf(fields),
  per: fields.per,
  location: pickupLocations.find((one) => one === fields.location) ?? null,
  limit: fields.limit,
  exceptions: fields.exceptions,
});

/** The field of the dialog that an error of the request belongs to. */
export const fieldOfPath = (path: string): string =>
  path
    .replace(/^counts\./, '')
    .replace(/^categoryIds.*/, 'categoryIds')
    .replace(/^weights\.(\d+)\.productId$/, 'weights.$1.weight');
