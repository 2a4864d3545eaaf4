import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { countItems, itemsText } from '#frontend/entities/cart/cart.ts';
import { useIsCartKept } from '#frontend/entities/cart/cart-store.ts';
import { type CheckedCart, totalsOf } from '#frontend/entities/cart/use-checked-cart.ts';
import { LastOrderCard, useLastOrder } from '#frontend/features/catalog/use-last-order.ts';
import { FootBar, FootFrame } from '#frontend/ui/layout/foot-bar.tsx';

/** The order below the catalog, if there is no room beside it; if empty, the last order or nothing. */
export function OrderBar({ checked }: { checked: CheckedCart }) {
  const totals = totalsOf(checked);
  const count = countItems(checked.cart);
  const isKept = useIsCartKept();
  const last = useLastOrder();
  if (count === 0)
    return (
      last && (
        <FootFrame position="sticky">
          <Box sx={{ flex: 1, minWidth: 0, py: 2 }}>
            <LastOrderCard key={last.id} placed={last} />
          </Box>
        </FootFrame>
      )
    );
  return (
    <FootBar
      position="sticky"
      label={isKept ? itemsText(count) : `${itemsText(count)}, not kept`}
      total={totals === null ? null : totals?.total}
      action={
        <Button variant="contained" size="large" component={Link} to="/checkout">
          Checkout
        </Button>
      }
    />
  );
}
