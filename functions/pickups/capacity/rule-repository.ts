import { getItem, type Key, queryCollection, type StoredItem } from '#functions/core/data/table.ts';
import { type CapacityRule, capacityRuleSchema } from '#shared/schemas/capacity.ts';

const rulesPk = 'RULES';
const prefix = 'CAPACITY#';

export const ruleKey = (id: string): Key => ({ pk: rulesPk, sk: `${prefix}${id}` });

export const toRuleItem = (rule: CapacityRule): StoredItem => ({ ...ruleKey(rule.id), ...rule });

/** The capacity rules among all rules, sorted by name. */
export const capacityRulesIn = (items: StoredItem[]): CapacityRule[] =>
  items
    .filter(({ sk }) => String(sk).startsWith(prefix))
    .map((item) => capacityRuleSchema.parse(item))
    .sort((one, other) => one.name.localeCompare(other.name));

/** Reads all capacity rules, sorted by name (access pattern L1). */
export const listRules = async (): Promise<CapacityRule[]> =>
  capacityRulesIn(await queryCollection(rulesPk, { prefix }));

/** Reads one capacity rule (access pattern L2). */
export async function findRule(id: string): Promise<CapacityRule | undefined> {
  const item = await getItem(ruleKey(id));
  return item && capacityRuleSchema.parse(item);
}
