import { findProducts } from '#functions/catalog/products/product-repository.ts';
import { findOne, type Key, queryCollection, type StoredItem } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import { type CapacityRule, capacityRuleSchema } from '#shared/schemas/capacity.ts';
import type { Categories } from './needs.ts';

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
export const findRule = (id: string): Promise<CapacityRule | undefined> =>
  findOne(ruleKey(id), capacityRuleSchema);

/**
 * Requests a count of all upcoming orders a minute after the commit. The call itself counts them at once, but
 * it may die, and an order that is being placed or changed at the same time may have read the previous rules.
 * So the item is left to the sweep, which queues it after any such call has ended.
 */
export const recountWrites = (context: OperationContext): Write[] =>
  outboxWrites(context, { effects: [{ kind: 'capacity' }] }).writes;

/** The current categories of these products; read only if a rule counts categories (access pattern P2). */
export async function readCategories(
  rules: CapacityRule[],
  productIds: string[],
): Promise<Categories> {
  const countsCategories = rules.some(({ counts }) => counts.kind === 'categories');
  const products = await findProducts(countsCategories ? productIds : []);
  return new Map([...products].map(([id, { categoryId }]) => [id, categoryId]));
}
