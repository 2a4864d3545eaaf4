import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { countItems, itemsText } from '#frontend/entities/cart/cart.ts';
import { type CheckedCart, totalsOf } from '#frontend/entities/cart/use-checked-cart.ts';
import { FootBar } from '#frontend/ui/layout/foot-bar.tsx';

/** The order below the catalog where it has no room beside it; nothing while the order is empty. */
export function OrderBar({ checked }: { checked: CheckedCart }) {
  const totals = totalsOf(checked);
  const count = countItems(checked.cart);
  if (count === 0) return null;
  return (
    <FootBar
      position="sticky"
      label={itemsText(count)}
      total={totals === null ? null : totals?.total}
      action={
        <Button variant="contained" size="large" component={Link} to="/checkout">
          Checkout
        </Button>
      }
    />
  );
}
