import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { invalid } from '#functions/core/app-error.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { OptionSetInput } from '#shared/schemas/option-input.ts';
import type { Choice, OptionSet } from '#shared/schemas/options.ts';
import { findOptionSets, optionSetKey, type StoredOptionSet } from './option-set-repository.ts';

/**
 * The sent choices; new ones get an id.
 *
 * @throws AppError 'validation' at a choice that the set does not have, or that was sent twice
 */
export function toChoices(
  { newId }: OperationContext,
  sent: OptionSetInput['choices'],
  before: Choice[],
): Choice[] {
  const left = new Set(before.map(({ id }) => id));
  return sent.map(({ id, ...choice }, index) => {
    if (id !== undefined && !left.delete(id))
      throw invalid(`choices.${index}.id`, 'These options have no such choice. Please reload.');
    return { id: id ?? newId(), ...choice };
  });
}

/** The condition that nobody has changed a set, and no product begun to ask for it, since it was read. */
export const unchangedSet = ({ version, asked }: StoredOptionSet) => ({
  ConditionExpression: 'version = :version AND asked = :asked',
  ExpressionAttributeValues: { ':version': version, ':asked': asked },
});

const once = ['size', 'inscription', 'picture'] as const;

/**
 * Throws AppError 'validation' for two sets of a kind of which a product has only one (access pattern P9).
 */
export async function checkKinds(ids: string[]): Promise<void> {
  const sets = await findOptionSets(ids);
  for (const kind of once)
    if (sets.filter((set) => set.kind === kind).length > 1)
      throw invalid('optionSets', `A product can ask for only one ${kind}`);
}

/**
 * Counts at each set that another product asks for it, in the product's transaction; fails with AppError
 * 'validation' if the set does not exist. So of a product that asks for a set, and somebody who deletes it at
 * the same moment, one fails.
 */
export const askFor = (ids: string[]): Write[] =>
  ids.map((id) => ({
    update: {
      Key: optionSetKey(id),
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'ADD asked :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
    conditionError: () =>
      invalid('optionSets', 'Some of these options were deleted. Please reload.'),
  }));

/** Writes an entry of Recent Activity for a change of a set. */
export const optionsActivity = (
  context: OperationContext,
  action: 'Options created' | 'Options updated' | 'Options deleted',
  { name }: OptionSet,
): Write => activityWrite(context, { type: 'product', action, description: name });
