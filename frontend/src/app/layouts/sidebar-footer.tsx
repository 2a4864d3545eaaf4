import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { returnState } from '#frontend/entities/session/return-path.ts';
import { useSession } from '#frontend/entities/session/session.ts';
import { SignOutEverywhereDialog } from '#frontend/entities/session/sign-out-everywhere-button.tsx';
import { useSignOut } from '#frontend/features/auth/api.ts';
import { initials } from '#frontend/lib/initials.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ringInside } from '#frontend/theme/focus-ring.ts';
import { MoreMenu } from '#frontend/ui/feedback/more-menu.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { leave } from '#frontend/ui/forms/unsaved-input.ts';
import type { User } from '#shared/schemas/users.ts';
import Login from '~icons/ic/round-login';
import Logout from '~icons/ic/round-logout';

/**
 * The signed-in user, 'Sign Out' and, where there is room, a menu with 'End all sessions'. Visitors
 * without a session see 'Sign in'.
 */
export function SidebarFooter({ iconsOnly }: { iconsOnly: boolean }) {
  const { status, user } = useSession();
  if (status === 'loading') return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        justifyItems: iconsOnly ? 'center' : 'stretch',
        p: iconsOnly ? 0.5 : 3,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        ...ringInside,
      }}
    >
      {user ? <SignedIn {...user} iconsOnly={iconsOnly} /> : <SignIn iconsOnly={iconsOnly} />}
    </Box>
  );
}

type SignedInProps = Pick<User, 'id' | 'name' | 'email'> & { iconsOnly: boolean };

function SignedIn({ id, name, email, iconsOnly }: SignedInProps) {
  const signOut = useSignOut();
  const question = useDialog<Pick<User, 'id' | 'name'>>();
  const out = { onClick: () => leave(() => signOut.mutate()), disabled: signOut.isPending };
  const avatar = <Avatar sx={{ width: '2.25rem', height: '2.25rem' }}>{initials(name)}</Avatar>;
  if (iconsOnly)
    return (
      <>
        {avatar}
        <NamedIconButton name="Sign Out" {...out}>
          <Logout fontSize="small" />
        </NamedIconButton>
      </>
    );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
        {avatar}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" noWrap>
            {name || 'Admin User'}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {email}
          </Typography>
        </Box>
        <Box sx={{ ml: 'auto' }}>
          <MoreMenu name="More about your account">
            <MenuItem onClick={() => question.open({ id, name })}>End all sessions</MenuItem>
          </MoreMenu>
        </Box>
      </Box>
      <Button color="inherit" variant="outlined" startIcon={<Logout />} {...out}>
        Sign Out
      </Button>
      {question.show((user, opening) => (
        <SignOutEverywhereDialog user={user} {...opening} />
      ))}
    </>
  );
}

function SignIn({ iconsOnly }: { iconsOnly: boolean }) {
  // After signing in from here, users return to this screen with their cart.
  const state = returnState(useLocation());
  if (iconsOnly)
    return (
      <NamedIconButton name="Sign in" component={Link} to="/login" state={state}>
        <Login fontSize="small" />
      </NamedIconButton>
    );
  return (
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<Login />}
      component={Link}
      to="/login"
      state={state}
    >
      Sign in
    </Button>
  );
}
