import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { FirstSteps } from '#frontend/app/first-steps.tsx';
import { isOrderTaking } from '#frontend/app/navigation/sidebar-links.tsx';
import { Shortcuts, usePalette } from '#frontend/app/shortcuts/shortcuts.tsx';
import { countItems, itemsText } from '#frontend/entities/cart/cart.ts';
import { useCart } from '#frontend/entities/cart/cart-store.ts';
import { adminAccess, useSession } from '#frontend/entities/session/session.ts';
import { motion } from '#frontend/theme/tokens.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { UnsavedGuard } from '#frontend/ui/forms/unsaved-guard.tsx';
import { FloorBar } from '#frontend/ui/layout/floor-bar.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import Settings from '~icons/ic/outline-settings';
import ShoppingBag from '~icons/ic/outline-shopping-bag';
import ViewSidebar from '~icons/ic/outline-view-sidebar';
import { HeaderBar, ThemeToggle } from './header-bar.tsx';
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

const CodewordDialog = lazyPart(
  async () =>
    (await import('#frontend/features/auth/components/codeword-dialog.tsx')).CodewordDialog,
);

/** The gear that opens the management screens. The first time, it asks for the codeword. */
function AdminButton() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const enter = () => (adminAccess.get() ? void navigate('/products') : setOpen(true));
  return (
    <>
      <NamedIconButton name="Admin settings" onClick={enter}>
        <Settings />
      </NamedIconButton>
      <CodewordDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Links to the cart, with a badge of its item count unless it is empty. */
function CartButton() {
  // Deferred, so that the pressed control responds first.
  return <CartLink count={useDeferredValue(countItems(useCart()))} />;
}

const CartLink = memo(function CartLink({ count }: { count: number }) {
  return (
    <NamedIconButton
      name={count > 0 ? `Cart, ${itemsText(count)}` : 'Cart'}
      component={Link}
      to="/cart"
    >
      <Badge badgeContent={count || null} max={999} color="secondary" sx={badgeSx}>
        <ShoppingBag />
      </Badge>
    </NamedIconButton>
  );
});

/** 0 at the usual text size; with larger text the badge would stick out of the window. */
const inward = 'calc(1rem - 16px)';
const badgeSx = { '& .MuiBadge-badge': { top: inward, right: inward } };
