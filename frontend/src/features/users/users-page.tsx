import Add from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useOpened } from '#frontend/lib/use-opened.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates, useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { TableToolbar } from '#frontend/ui/layout/table-toolbar.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { User } from '#shared/schemas/users.ts';
import { useUsers } from './api/list-users.ts';
import { DeleteUserDialog } from './components/delete-user-dialog.tsx';
import { UsersTable } from './components/users-table.tsx';
import { searchUsers } from './search-users.ts';

const UserDialog = lazyPart(async () => (await import('./components/user-dialog.tsx')).UserDialog);

/** /users: the accounts of the staff (docs/product.md#users). */
export function UsersPage() {
  const [search, setSearch] = useState('');
  const edited = useOpened<User | null>();
  const deleted = useOpened<User>();
  const query = useUsers();
  const users = useDrawn(query.data);
  const found = users && searchUsers(users, search);
  return (
    <PageShell
      title="Users"
      subtitle="Manage user accounts and permissions"
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={() => edited.open(null)}>
          Add User
        </Button>
      }
    >
      <TableToolbar
        label="Users"
        search={<SearchField value={search} onChange={setSearch} label="Search by name or email" />}
        count={found ? `${found.length} of ${users?.length} users` : '\u00a0'}
      />
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading users..." />}
        failure="Failed to fetch users."
      >
        {() =>
          found && found.length > 0 ? (
            <UsersTable users={found} onEdit={edited.open} onDelete={deleted.open} />
          ) : (
            <EmptyState
              title={search.trim() ? 'No users found matching your search' : 'No users found'}
            />
          )
        }
      </QueryStates>
      {edited.opened && (
        <UserDialog
          key={edited.opened.key}
          user={edited.opened.subject}
          open={edited.opened.isOpen}
          onClose={edited.close}
        />
      )}
      {deleted.opened && (
        <DeleteUserDialog
          key={deleted.opened.key}
          user={deleted.opened.subject}
          open={deleted.opened.isOpen}
          onClose={deleted.close}
        />
      )}
    </PageShell>
  );
}
