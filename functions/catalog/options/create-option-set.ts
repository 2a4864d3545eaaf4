import { AppError } from '#functions/core/app-error.ts';
import { createOnce } from '#functions/core/data/idempotency.ts';
import { insertWrite } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { OptionSetInput } from '#shared/schemas/option-input.ts';
import { maxOptionSets, type OptionSet, optionSetSchema } from '#shared/schemas/options.ts';
import { listOptionSets, toOptionSetItem } from './option-set-repository.ts';
import { optionsActivity, toChoices } from './option-set-writes.ts';

/**
 * Adds an option set, at most once per idempotency key (docs/product.md#options; access pattern P11).
 *
 * @throws AppError 'option-set-limit', 'validation', 'key-reuse', 'conflict'
 */
export function createOptionSet(
  context: OperationContext,
  input: OptionSetInput,
  key?: string,
): Promise<OptionSet> {
  const request = { call: 'POST /api/option-sets', key, body: input, result: optionSetSchema };
  return createOnce(context, request, async () => {
    if ((await listOptionSets()).length >= maxOptionSets) throw new AppError('option-set-limit');
    const choices = toChoices(context, input.choices, []);
    const created = { ...input, id: context.newId(), version: 1, choices };
    const item = toOptionSetItem({ ...created, changedBy: context.actor.name, asked: 0 });
    return {
      created,
      writes: [insertWrite(item), optionsActivity(context, 'Options created', created)],
    };
  });
}
