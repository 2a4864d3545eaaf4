import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { useSession } from '#frontend/entities/session/session.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { employeeLinks, isOrderTaking, managementLinks } from '../navigation/sidebar-links.tsx';
import { SidebarFooter } from './sidebar-footer.tsx';
import { SidebarGroup } from './sidebar-group.tsx';

/** The groups of links and the signed-in user; the same in the sidebar and in the phone's sheet. */
export function Sidebar({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const { pathname } = useLocation();
  const { status } = useSession();
  const { data } = usePublicSettings();
  // Also while it is asked who is there: otherwise the other links would jump down.
  const showManagement =
    (status === 'signed-in' || status === 'loading') && !isOrderTaking(pathname);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', overflow: 'hidden' }}>
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
        sx={{ flex: 1, overflowY: 'auto', px: iconsOnly ? 0.25 : 2 }}
      >
        {showManagement && (
          <SidebarGroup title="Management" links={managementLinks} iconsOnly={iconsOnly} />
        )}
        <SidebarGroup title="Employee" links={employeeLinks} iconsOnly={iconsOnly} />
      </Box>
      <SidebarFooter iconsOnly={iconsOnly} />
    </Box>
  );
}
