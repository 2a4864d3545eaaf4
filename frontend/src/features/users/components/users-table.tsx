import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useSession } from '#frontend/entities/session/session.ts';
import { initials } from '#frontend/lib/initials.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { type Column, DataTable } from '#frontend/ui/data/data-table.tsx';
import { Instant } from '#frontend/ui/data/instant.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { formatDay } from '#shared/dates/store-time.ts';
import { roleLabels, type User } from '#shared/schemas/users.ts';
import Edit from '~icons/ic/outline-edit';
import Delete from '~icons/ic/round-delete-outline';

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
export function UsersTable({ users, onEdit, onDelete }: Props) {
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
