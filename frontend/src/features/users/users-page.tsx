import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type Column, DataTable } from '#frontend/components/data-table.tsx';
import { EmptyState } from '#frontend/components/empty-state.tsx';
import { Instant } from '#frontend/components/instant.tsx';
import { PageShell } from '#frontend/components/page-shell.tsx';
import { QueryStates } from '#frontend/components/query-states.tsx';
import { TableSkeleton } from '#frontend/components/table-skeleton.tsx';
import { initials } from '#frontend/lib/initials.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { useSession } from '#frontend/lib/session.ts';
import { formatDay } from '#shared/dates/store-time.ts';
import type { Role, User } from '#shared/schemas/users.ts';
import { useUsers } from './api/list-users.ts';

const roleLabels: Record<Role, string> = { employee: 'Employee', admin: 'Admin' };

const columns = (timezone: string, currentId: string | undefined): Column<User>[] => [
  {
    header: 'User',
    cell: ({ id, name }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Avatar aria-hidden sx={{ width: 36, height: 36 }}>
          {initials(name)}
        </Avatar>
        {id === currentId ? `${name} (You)` : name}
      </Box>
    ),
  },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Role', cell: ({ role }) => <Chip variant="outlined" label={roleLabels[role]} /> },
  {
    header: 'Joined',
    wideOnly: true,
    cell: ({ createdAt }) => <Instant>{formatDay(createdAt, timezone)}</Instant>,
  },
];

export function UsersPage() {
  const timezone = useDisplayTimezone();
  const { user } = useSession();
  return (
    <PageShell title="Users" subtitle="Manage user accounts and permissions">
      <QueryStates
        query={useUsers()}
        loading={<TableSkeleton label="Loading users..." />}
        failure="Failed to fetch users."
      >
        {(users) =>
          users.length === 0 ? (
            <EmptyState title="No users found" />
          ) : (
            <DataTable label="Users" columns={columns(timezone, user?.id)} rows={users} />
          )
        }
      </QueryStates>
    </PageShell>
  );
}
