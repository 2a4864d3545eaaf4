import { type QueryClient, useQuery } from '@tanstack/react-query';
import { send } from '#frontend/lib/api-client.ts';
import { readTextFile, UnreadableText } from '#frontend/lib/files.ts';
import { callQuery, changeRead } from '#frontend/lib/query-client.ts';
import { useCall, useWrite } from '#frontend/lib/use-call.ts';
import { employeesApi } from '#shared/api/employees.ts';
import {
  type Employee,
  type EmployeeFilter,
  type EmployeeInput,
  employeeFilters,
  maxImportedNames,
} from '#shared/schemas/employees.ts';
import { FileError } from './file-error.ts';
import { passes } from './visible-employees.ts';

const employeesQuery = (filter: EmployeeFilter) =>
  callQuery(employeesApi.listEmployees, { query: { filter } }, 'Failed to fetch employees');

/** Reads all employees: the screen searches, filters and counts by itself. */
export const useEmployees = () => useQuery(employeesQuery('all'));

const byName = (one: Employee, other: Employee) => one.name.localeCompare(other.name);

/** Puts the returned employee into every list it belongs to, including the one at checkout. */
function putEmployee(client: QueryClient, employee: Employee): void {
  for (const filter of employeeFilters)
    changeRead(client, employeesQuery(filter), (employees) => {
      const others = employees.filter(({ id }) => id !== employee.id);
      return passes(employee, filter) ? [...others, employee].sort(byName) : others;
    });
}

/** Reloads the lists: visible ones at once, others when they are next shown. */
const invalidateEmployees = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    employeeFilters.map((filter) =>
      client.invalidateQueries({ queryKey: employeesQuery(filter).queryKey }),
    ),
  );

const cached = { after: putEmployee, afterFailure: invalidateEmployees };

export const useSaveEmployee = (employee: Employee | null) =>
  useWrite(
    (body: EmployeeInput) =>
      employee
        ? send(employeesApi.updateEmployee, { params: { id: employee.id }, body })
        : send(employeesApi.createEmployee, { body }),
    {
      done: `Employee ${employee ? 'updated' : 'created'} successfully`,
      failed: `Failed to ${employee ? 'update' : 'create'} employee`,
      ...cached,
    },
  );

export const useSetActive = (isActive: boolean) =>
  useCall(isActive ? employeesApi.activateEmployee : employeesApi.deactivateEmployee, {
    done: `Employee ${isActive ? 'activated' : 'deactivated'} successfully`,
    failed: `Failed to ${isActive ? 'activate' : 'deactivate'} employee`,
    ...cached,
  });

/** Reads a chosen file for the preview. */
export const useReadNames = () =>
  useWrite(
    async (file: File) => {
      const { readNameFile } = await import('./name-file.ts');
      return readNameFile(await readTextFile(file));
    },
    {
      failed: (error) => {
        const isKnown = error instanceof FileError || error instanceof UnreadableText;
        const text = isKnown ? error.message : 'Failed to import employees';
        return { title: 'Import failed', text };
      },
    },
  );

/** Sends names in parts of the largest allowed size. Repeating it adds no name twice. */
async function importNames(names: string[]) {
  const sum = { imported: 0, skipped: 0 };
  for (let start = 0; start < names.length; start += maxImportedNames) {
    const body = { names: names.slice(start, start + maxImportedNames) };
    const part = await send(employeesApi.importEmployees, { body });
    sum.imported += part.imported;
    sum.skipped += part.skipped;
  }
  return sum;
}

export const useImportEmployees = () =>
  useWrite(importNames, {
    done: ({ imported, skipped }) => ({
      title: `Imported ${imported} employee(s). ${skipped} duplicate(s) skipped.`,
    }),
    failedTitle: 'Import failed',
    failed: 'Failed to import employees',
    after: invalidateEmployees,
    // Some names may have been added before the failure.
    afterFailure: invalidateEmployees,
  });
