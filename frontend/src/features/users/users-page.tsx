import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#frontend/entities/session/session.ts';
import { initials } from '#frontend/lib/initials.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { type Column, DataTable } from '#frontend/ui/data/data-table.tsx';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import { ListPage } from '#frontend/ui/layout/list-page.tsx';
import { TableToolbar } from '#frontend/ui/layout/table-toolbar.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatDay } from '#shared/dates/store-time.ts';
import { roleLabels, type User } from '#shared/schemas/users.ts';
import Edit from '~icons/ic/outline-edit';
import Delete from '~icons/ic/round-delete-outline';
import { useDeleteUser, usersQuery } from './api.ts';
import { searchUsers } from './search-users.ts';

const UserDialog = lazyPart(async () => (await import('./components/user-dialog.tsx')).UserDialog);

/** /users: the accounts of the staff (docs/product.md#users). */
export function UsersPage() {
  const [search, setSearch] = useState('');
  const edited = useDialog<User | null>();
  const deleted = useDialog<User>();
  const query = useQuery(usersQuery);
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

type DeleteProps = { user: User; open: boolean; onClose: () => void };

/** Asks for confirmation before an account is deleted. Also closes after an error. */
function DeleteUserDialog({ user, open, onClose }: DeleteProps) {
  const { mutate, isPending } = useDeleteUser();
  return (
    <ConfirmDialog
      open={open}
      title="Delete User"
      text={`This will permanently delete the account of ${user.name} (${user.email}). This action cannot be undone.`}
      confirmLabel="Delete"
      destructive
      busy={isPending}
      onConfirm={() => mutate({ params: { id: user.id } }, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

type Props = { users: User[]; onEdit: (user: User) => void; onDelete: (user: User) => void };

function Person({ name, isSelf }: { name: string; isSelf: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Avatar aria-hidden sx={{ width: '2.25rem', height: '2.25rem' }}>
        {initials(name)}
      </Avatar>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        {isSelf && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            (You)
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Breaks after the '@' first. */
function Address({ email }: Pick<User, 'email'>) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Box>
  );
}

/** The accounts (docs/product.md#users). Users cannot delete their own. */
function UsersTable({ users, onEdit, onDelete }: Props) {
  const timezone = useDisplayTimezone();
  const ownId = useSession().user?.id;
  const columns: Column<User>[] = [
    { header: 'User', cell: ({ id, name }) => <Person name={name} isSelf={id === ownId} /> },
    { header: 'Email', cell: ({ email }) => <Address email={email} /> },
    {
      header: 'Role',
      cell: ({ role }) => (
        <Chip
          variant="outlined"
          color={role === 'admin' ? 'primary' : 'default'}
          label={roleLabels[role]}
        />
      ),
    },
    {
      header: 'Joined',
      cell: ({ createdAt }) => <Instant>{formatDay(createdAt, timezone)}</Instant>,
    },
    {
      header: 'Actions',
      align: 'right',
      cell: (user) => (
        <Box sx={{ whiteSpace: 'nowrap', mr: -2 }}>
          <NamedIconButton name={`Edit ${user.name}`} onClick={() => onEdit(user)}>
            <Edit />
          </NamedIconButton>
          <NamedIconButton
            name={`Delete ${user.name}`}
            disabled={user.id === ownId}
            onClick={() => onDelete(user)}
          >
            <Delete />
          </NamedIconButton>
        </Box>
      ),
    },
  ];
  return <DataTable label="Users" columns={columns} rows={users} />;
}

/** A formatted date or time without line breaks. */
function Instant({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}
