import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined';
import Badge from '@mui/material/Badge';
import { Link } from 'react-router-dom';
import { countItems, itemsText } from '#frontend/entities/cart/cart.ts';
import { useCart } from '#frontend/entities/cart/cart-store.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';

/** Links to the cart and shows its number of items; without a badge when it is empty. */
export function CartButton() {
  const count = countItems(useCart());
  return (
    <NamedIconButton
      name={count > 0 ? `Cart, ${itemsText(count)}` : 'Cart'}
      component={Link}
      to="/cart"
    >
      <Badge badgeContent={count || null} max={999} color="secondary">
        <ShoppingBag />
      </Badge>
    </NamedIconButton>
  );
}
