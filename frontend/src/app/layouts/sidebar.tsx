import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import {
  employeeLinksOf,
  isOrderTaking,
  managementLinks,
  type SidebarLink,
} from '#frontend/app/navigation/sidebar-links.tsx';
import { useSession } from '#frontend/entities/session/session.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import { Tip } from '#frontend/ui/feedback/tip.tsx';
import Search from '~icons/ic/round-manage-search';
import { SidebarFooter } from './sidebar-footer.tsx';

type Props = {
  iconsOnly?: boolean;
  /** Set if the header has no room for 'Find anything'. */
  onFind?: () => void;
};

/** The groups of links and the signed-in user; the same in the sidebar and in the phone's sheet. */
export function Sidebar({ iconsOnly = false, onFind }: Props) {
  const { pathname } = useLocation();
  const { status } = useSession();
  const { data } = usePublicSettings();
  // Shown while the session is being checked too: otherwise it would appear late for staff.
  const showManagement =
    (status === 'signed-in' || status === 'loading') && !isOrderTaking(pathname);
  return (
    <Box
      // The sidebar is in English, even if the screen is not.
      lang="en"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', overflow: 'hidden' }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', height: headerHeight, px: 5, flexShrink: 0 }}
      >
        {!iconsOnly && (
          <Typography variant="h3" component="p" noWrap>
            {data?.app_name}
          </Typography>
        )}
      </Box>
      <Box
        component="nav"
        aria-label="Main"
        // Little padding, so that each icon in the 3rem wide column stays wide enough to touch.
        sx={{ flex: 1, overflowY: 'auto', scrollPaddingBlock: 8, px: iconsOnly ? 0.25 : 2 }}
      >
        {onFind && <FindRow onFind={onFind} />}
        {/* First, because it is always shown: each link stays in its place. */}
        <SidebarGroup title="Employee" links={employeeLinksOf(data)} iconsOnly={iconsOnly} />
        {showManagement && (
          <SidebarGroup title="Management" links={managementLinks} iconsOnly={iconsOnly} />
        )}
      </Box>
      <SidebarFooter iconsOnly={iconsOnly} />
    </Box>
  );
}

const FindRow = ({ onFind }: { onFind: () => void }) => (
  <ListItemButton
    component="button"
    onClick={onFind}
    sx={[{ font: 'inherit', width: '100%', mt: 2, mb: 1 }, itemSx]}
  >
    <ListItemIcon sx={{ minWidth: 0, color: 'text.secondary' }}>
      <Search />
    </ListItemIcon>
    Find anything
  </ListItemButton>
);

const itemSx = {
  minHeight: 44,
  px: 3,
  gap: 3,
  fontSize: '0.9375rem',
  fontWeight: 500,
  color: 'text.primary',
  '&:hover': { bgcolor: 'divider' },
};
const currentSx = {
  '&.active': { bgcolor: 'background.paper', fontWeight: 600 },
  '&.active .MuiListItemIcon-root': { color: 'primary.main' },
};

type SidebarGroupProps = { title: string; links: SidebarLink[]; iconsOnly: boolean };

/**
 * One group of links. In a collapsed sidebar it shows only icons, with names in tooltips that touch
 * opens at once.
 */
function SidebarGroup({ title, links, iconsOnly }: SidebarGroupProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ py: 2 }}>
      <Typography
        id={id}
        component="h2"
        variant="caption"
        color="textSecondary"
        // The same height with and without the title, so that each link stays in place when the sidebar is
        // collapsed.
        sx={{ px: 3, pb: 1, minHeight: 22, fontWeight: 600 }}
      >
        <Box component="span" sx={iconsOnly ? visuallyHidden : {}}>
          {title}
        </Box>
      </Typography>
      <List disablePadding>
        {links.map((link) => (
          <SidebarItem key={link.label} link={link} iconOnly={iconsOnly} />
        ))}
      </List>
    </Box>
  );
}

function SidebarItem({ link, iconOnly }: { link: SidebarLink; iconOnly: boolean }) {
  const button = (
    <ListItemButton
      component={NavLink}
      to={link.to}
      end={link.end}
      aria-label={iconOnly ? link.label : undefined}
      sx={[itemSx, iconOnly && { px: 2 }, currentSx]}
    >
      <ListItemIcon sx={{ minWidth: 0, color: 'text.secondary' }}>{link.icon}</ListItemIcon>
      {!iconOnly && link.label}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      {iconOnly ? (
        <Tip title={link.label} placement="right" isOnTouch>
          {button}
        </Tip>
      ) : (
        button
      )}
    </ListItem>
  );
}
