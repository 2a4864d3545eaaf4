import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { FirstSteps } from '#frontend/app/first-steps.tsx';
import { isOrderTaking } from '#frontend/app/navigation/sidebar-links.tsx';
import { Shortcuts, usePalette } from '#frontend/app/shortcuts/shortcuts.tsx';
import { useSession } from '#frontend/entities/session/session.ts';
import { motion } from '#frontend/theme/tokens.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { UnsavedGuard } from '#frontend/ui/forms/unsaved-guard.tsx';
import { FloorBar } from '#frontend/ui/layout/floor-bar.ts';
import { ThemeToggle } from '#frontend/ui/layout/theme-toggle.tsx';
import ViewSidebar from '~icons/ic/outline-view-sidebar';
import { AdminButton } from './admin-button.tsx';
import { CartButton } from './cart-button.tsx';
import { HeaderBar } from './header-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { isFloor, useSidebarState } from './sidebar-state.ts';
import { contentId, SkipLink } from './skip-link.tsx';

/** Sidebar widths (docs/product.md#layouts). */
const width = { expanded: '16rem', collapsed: '3rem', sheet: '18rem' };

/**
 * The screen width in em from which an expanded sidebar leaves enough space: 1024 px. Tablets held
 * upright have less.
 */
const roomyFrom = 64;

/** The layout of the catalog and of all staff screens except the checkout. */
export function SidebarLayout() {
  const isSheet = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const isRoomy = useMediaQuery((theme: Theme) => theme.breakpoints.up(roomyFrom));
  const { pathname } = useLocation();
  const { status } = useSession();
  const isOnFloor = isFloor(pathname);
  const sidebar = useSidebarState({ isSheet, isRoomy, isOnFloor });
  const { expanded, sheetOpen, toggle, closeSheet } = sidebar;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sheet.
  useEffect(closeSheet, [pathname]);
  const palette = usePalette();
  const find = () => {
    closeSheet();
    palette.open();
  };
  const orderTaking = isOrderTaking(pathname);
  const isOpen = isSheet ? sheetOpen : expanded;
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {isSheet ? (
        <Drawer
          open={sheetOpen}
          onClose={closeSheet}
          slotProps={{ paper: { 'aria-label': 'Navigation' } }}
        >
          <Box sx={{ width: width.sheet, height: '100%', bgcolor: 'sunken' }}>
            <Sidebar onFind={find} />
          </Box>
        </Drawer>
      ) : (
        <SideColumn expanded={expanded} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <HeaderBar
          title={isOnFloor && <Box ref={setPlace} sx={{ flex: 1, minWidth: 0 }} />}
          start={
            <NamedIconButton name="Toggle sidebar" aria-expanded={isOpen} onClick={toggle}>
              <ViewSidebar sx={{ transform: 'scaleX(-1)' }} />
            </NamedIconButton>
          }
        >
          <Shortcuts palette={palette} />
          <ThemeToggle />
          {orderTaking && status === 'signed-in' && <AdminButton />}
          {orderTaking && <CartButton />}
        </HeaderBar>
        <Box component="main" id={contentId} tabIndex={-1}>
          <FirstSteps />
          <FloorBar value={{ place, isRoomy }}>
            <Outlet />
          </FloorBar>
        </Box>
      </Box>
      <UnsavedGuard />
    </Box>
  );
}

function SideColumn({ expanded }: { expanded: boolean }) {
  return (
    <Box
      component="aside"
      sx={{
        position: 'sticky',
        top: 0,
        flexShrink: 0,
        width: expanded ? width.expanded : width.collapsed,
        height: '100dvh',
        bgcolor: 'sunken',
        borderRight: 1,
        borderColor: 'divider',
        transition: `width ${motion.calm}ms ease-out`,
      }}
    >
      <Sidebar iconsOnly={!expanded} />
    </Box>
  );
}
