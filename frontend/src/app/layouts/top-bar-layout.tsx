import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, Outlet } from 'react-router-dom';
import { Shortcuts, usePalette } from '#frontend/app/shortcuts/shortcuts.tsx';
import { countItems, itemsText } from '#frontend/entities/cart/cart.ts';
import { useCart } from '#frontend/entities/cart/cart-store.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { UnsavedGuard } from '#frontend/ui/forms/unsaved-guard.tsx';
import ShoppingBag from '~icons/ic/outline-shopping-bag';
import ArrowBack from '~icons/ic/round-arrow-back';
import { HeaderBar, ThemeToggle } from './header-bar.tsx';
import { contentId, SkipLink } from './skip-link.tsx';

/** The layout of cart and checkout: a bar with a link back and the number of items, no sidebar. */
export function TopBarLayout() {
  const count = countItems(useCart());
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <SkipLink />
      <HeaderBar
        start={
          <NamedIconButton name="Back to catalog" component={Link} to="/catalog">
            <ArrowBack />
          </NamedIconButton>
        }
      >
        <Shortcuts palette={usePalette()} />
        <ThemeToggle />
        <Button
          color="inherit"
          component={Link}
          to="/cart"
          startIcon={<ShoppingBag />}
          sx={itemsSx}
        >
          {itemsText(count)}
        </Button>
      </HeaderBar>
      <Box component="main" id={contentId} tabIndex={-1}>
        <Outlet />
      </Box>
      <UnsavedGuard />
    </Box>
  );
}

const itemsSx = {
  flexShrink: 0,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  // Much larger text needs the space of the icon.
  '@container (max-width: 18rem)': { '& .MuiButton-startIcon': { display: 'none' } },
};
