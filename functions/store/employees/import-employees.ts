import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { invalid } from '#functions/core/app-error.ts';
import { chunksOf } from '#functions/core/data/chunks-of.ts';
import { ConflictError, retryOnConflict } from '#functions/core/data/retry.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import { isVisible } from '#shared/text/visible-text.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { employeeCreation } from './create-employee.ts';
import { listEmployees } from './employee-repository.ts';

/** A transaction has at most 100 writes: two for each employee, and one activity entry. */
const chunkSize = 49;
/**
 * Adds employees by name. Names of existing employees, active or not, and duplicates in the list are skipped
 * (access pattern E6). Repeating the import adds nothing.
 *
 * @returns how many were added, and how many were duplicates
 * @throws AppError 'validation' when no name is left, 'conflict'
 */
export async function importEmployees(
  context: OperationContext,
  names: string[],
): Promise<{ imported: number; skipped: number }> {
  const given = names.filter(isVisible);
  if (given.length === 0) throw invalid('names', 'No employee names found in CSV');
  const unique = withoutDuplicates(given);
  let imported = 0;
  for (const chunk of chunksOf(unique, chunkSize)) imported += await importChunk(context, chunk);
  return { imported, skipped: given.length - imported };
}

function withoutDuplicates(names: string[]): string[] {
  const byValue = new Map<string, string>();
  for (const name of names) {
    const value = normalizeUnique(name);
    if (!byValue.has(value)) byValue.set(value, name);
  }
  return [...byValue.values()];
}

/** Starts again when another request adds one of these names at the same time. */
const importChunk = (context: OperationContext, names: string[]): Promise<number> =>
  retryOnConflict(async () => {
    const known = new Set((await listEmployees()).map(({ name }) => normalizeUnique(name)));
    const missing = names.filter((name) => !known.has(normalizeUnique(name)));
    if (missing.length === 0) return 0;
    const writes = chunkWrites(context, missing);
    await transact(() => writes);
    return missing.length;
  });

const nameTaken = () => new ConflictError('Somebody else added one of these names');

function chunkWrites(context: OperationContext, names: string[]): Write[] {
  const employees = names.map((name): Employee => ({ id: context.newId(), name, isActive: true }));
  return [
    ...employees.flatMap((employee) => employeeCreation(employee, nameTaken)),
    activityWrite(context, {
      type: 'employee',
      action: 'Employees imported',
      description: names.length === 1 ? '1 employee' : `${names.length} employees`,
    }),
  ];
}
