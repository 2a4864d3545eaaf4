import Badge from '@mui/material/Badge';
import { memo, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { countItems, itemsText } from '#frontend/entities/cart/cart.ts';
import { useCart } from '#frontend/entities/cart/cart-store.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import ShoppingBag from '~icons/ic/outline-shopping-bag';

/** Links to the cart, with a badge of its item count unless it is empty. */
export function CartButton() {
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
