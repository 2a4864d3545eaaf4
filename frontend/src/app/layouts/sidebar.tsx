import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import {
  employeeLinksOf,
  isOrderTaking,
  managementLinks,
} from '#frontend/app/navigation/sidebar-links.tsx';
import { useSession } from '#frontend/entities/session/session.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import Search from '~icons/ic/round-manage-search';
import { SidebarFooter } from './sidebar-footer.tsx';
import { itemSx, SidebarGroup } from './sidebar-group.tsx';

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
      // Not of the screen, which may have another language.
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
        {/* First, because it is always there: so each link has the same place on all screens. */}
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
