import type { DefaultValues } from 'react-hook-form';
import { daysFromTo, plusDays } from '#shared/dates/store-day.ts';
import {
  type CapacityRule,
  type CapacityRuleInput,
  maxExceptions,
} from '#shared/schemas/capacity.ts';

export const everywhere = 'all';

type Exception = CapacityRuleInput['exceptions'][number];

/** Consecutive days with the same limit. For a single day `from` and `to` are equal. */
type DayRange = { from: string; to: string; limit: number };

/** A range in the dialog: `to` is '' for a single day, and a range just added has no limit yet. */
type ExceptionFields = Omit<DayRange, 'limit'> & { limit?: number };

/** Exceptions are stored by day. Consecutive days with the same limit are shown as one range. */
export function rangesOf(exceptions: Exception[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const { day, limit } of exceptions.toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  )) {
    const last = ranges.at(-1);
    if (last && last.limit === limit && plusDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day, limit });
  }
  return ranges;
}

/** At most one day more than a rule may have, so that a range of years is rejected instead of expanded. */
const daysOf = ({ from, to }: ExceptionFields): string[] =>
  to === '' || from === '' ? [from] : daysFromTo(from, to, maxExceptions + 1);

/** The fields of the dialog, for every kind of counting: switching between them loses no input. */
export type RuleFields = {
  name: string;
  kind: CapacityRuleInput['counts']['kind'];
  categoryIds: string[];
  weights: { productId: string; weight: number }[];
  per: CapacityRuleInput['per'];
  location: string;
  limit: number;
  exceptions: ExceptionFields[];
};

export const ruleFieldsOf = (rule: CapacityRule | null): DefaultValues<RuleFields> => ({
  name: rule?.name ?? '',
  kind: rule?.counts.kind ?? 'orders',
  categoryIds: rule?.counts.kind === 'categories' ? rule.counts.categoryIds : [],
  weights: rule?.counts.kind === 'products' ? rule.counts.weights : [],
  per: rule?.per ?? 'day',
  location: rule?.location ?? everywhere,
  limit: rule?.limit,
  exceptions: rangesOf(rule?.exceptions ?? []).map((range) =>
    range.to === range.from ? { ...range, to: '' } : range,
  ),
});

const countsOf = ({ kind, categoryIds, weights }: RuleFields): CapacityRuleInput['counts'] => {
  if (kind === 'categories') return { kind, categoryIds };
  return kind === 'products' ? { kind, weights } : { kind };
};

export const inputOf = (fields: RuleFields): CapacityRuleInput => ({
  name: fields.name,
  counts: countsOf(fields),
  per: fields.per,
  location: fields.location === everywhere ? null : fields.location,
  limit: fields.limit,
  exceptions: fields.exceptions.flatMap(({ limit = Number.NaN, ...range }) =>
    daysOf(range).map((day) => ({ day, limit })),
  ),
});

/** The index of the range that contains a day of the request, given by its index. */
const rangeOfDay = (exceptions: ExceptionFields[], dayIndex: number): number =>
  exceptions.flatMap((range, index) => daysOf(range).map(() => index))[dayIndex] ?? 0;

/** The dialog's field to which an error of the request belongs. */
export const fieldOfPath = (path: string, { exceptions }: Pick<RuleFields, 'exceptions'>): string =>
  path
    .replace(/^counts\./, '')
    .replace(/^categoryIds.*/, 'categoryIds')
    .replace(/^weights\.(\d+)\.productId$/, 'weights.$1.weight')
    .replace(
      /^exceptions\.(\d+)\.(day|limit)$/,
      (_, dayIndex, of) =>
        `exceptions.${rangeOfDay(exceptions, Number(dayIndex))}.${of === 'day' ? 'from' : of}`,
    );
