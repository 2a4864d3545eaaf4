import { findOptionSet, optionSetKey } from '#functions/catalog/options/option-set-repository.ts';
import { optionsActivity, unchangedSet } from '#functions/catalog/options/option-set-writes.ts';
import { AppError, required } from '#functions/core/app-error.ts';
import { conflictOrNotFound, transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { listProducts } from './product-repository.ts';

/** The most products that the error names. */
const mostNamed = 3;

async function requireUnused(id: string): Promise<void> {
  const users = (await listProducts()).filter(({ optionSets }) => optionSets.includes(id));
  if (users.length === 0) return;
  const titles = users.slice(0, mostNamed).map(({ title }) => title);
  const more = users.length - titles.length;
  const names = [...titles, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const text = `These products still ask for these options: ${names}. Take them off there first.`;
  throw new AppError('options-in-use', { text });
}

/**
 * Deletes an option set that no product asks for. The products are read after the set, so a product that asks
 * for it in the meantime fails the condition (access pattern P13).
 *
 * @throws AppError 'not-found', 'options-in-use', 'conflict'
 */
export async function deleteOptionSet(context: OperationContext, id: string): Promise<void> {
  const set = required(await findOptionSet(id));
  await requireUnused(id);
  await transact(() => [
    {
      delete: { Key: optionSetKey(id), ...unchangedSet(set) },
      conditionError: conflictOrNotFound,
    },
    optionsActivity(context, 'Options deleted', set),
  ]);
}
