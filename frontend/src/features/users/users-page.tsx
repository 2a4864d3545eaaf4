import { useState } from 'react';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import { ListPage } from '#frontend/ui/layout/list-page.tsx';
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
  const edited = useDialog<User | null>();
  const deleted = useDialog<User>();
  const query = useUsers();
  const users = useDrawn(query.data);
  const found = users && searchUsers(users, search);
  return (
    <ListPage
      title="Users"
      subtitle="Manage user accounts and permissions"
      addLabel="Add User"
      onAdd={() => edited.open(null)}
      toolbar={
        <TableToolbar
          label="Users"
          search={
            <SearchField value={search} onChange={setSearch} label="Search by name or email" />
          }
          count={found ? `${found.length} of ${users?.length} users` : '\u00a0'}
        />
      }
      query={query}
      loading="Loading users..."
      failure="Failed to fetch users."
      dialogs={
        <>
          {edited.show((user, opening) => (
            <UserDialog user={user} {...opening} />
          ))}
          {deleted.show((user, opening) => (
            <DeleteUserDialog user={user} {...opening} />
          ))}
        </>
      }
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
    </ListPage>
  );
}
