import { type Column, DataTable } from '#frontend/components/data-table.tsx';
import { EmptyState } from '#frontend/components/empty-state.tsx';
import { PageShell } from '#frontend/components/page-shell.tsx';
import { QueryStates } from '#frontend/components/query-states.tsx';
import { TableSkeleton } from '#frontend/components/table-skeleton.tsx';
import type { Employee } from '#shared/schemas/employees.ts';
import { useEmployees } from './api/list-employees.ts';

const columns: Column<Employee>[] = [{ header: 'Name', cell: ({ name }) => name }];

export function EmployeesPage() {
  return (
    <PageShell title="Employees" subtitle="Manage employee names for order tracking">
      <QueryStates
        query={useEmployees('active')}
        loading={<TableSkeleton label="Loading employees..." />}
        failure="Failed to fetch employees"
      >
        {(employees) =>
          employees.length === 0 ? (
            <EmptyState title="No employees found" text="Whoever takes orders appears here." />
          ) : (
            <DataTable label="Employees" columns={columns} rows={employees} />
          )
        }
      </QueryStates>
    </PageShell>
  );
}
