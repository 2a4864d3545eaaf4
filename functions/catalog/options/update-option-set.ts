import { invalid, required, staleVersion } from '#functions/core/app-error.ts';
import { conflictOrNotFound, transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { OptionSetInput } from '#shared/schemas/option-input.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import { findOptionSet, toOptionSetItem } from './option-set-repository.ts';
import { optionsActivity, toChoices, unchangedSet } from './option-set-writes.ts';

/**
 * Replaces an option set, except for its kind. Orders keep the words and prices of their day (access pattern
 * P12).
 *
 * @throws AppError 'not-found', 'stale-version', 'validation', 'conflict'
 */
export async function updateOptionSet(
  context: OperationContext,
  id: string,
  input: OptionSetInput,
  expectedVersion?: number,
): Promise<OptionSet> {
  const before = required(await findOptionSet(id));
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw staleVersion('set of options', before);
  if (input.kind !== before.kind) throw invalid('kind', 'The kind of options cannot change');
  const after = {
    ...before,
    ...input,
    choices: toChoices(context, input.choices, before.choices),
    version: before.version + 1,
    changedBy: context.actor.name,
  };
  await transact(() => [
    {
      put: { Item: toOptionSetItem(after), ...unchangedSet(before) },
      conditionError: conflictOrNotFound,
    },
    optionsActivity(context, 'Options updated', after),
  ]);
  return after;
}
