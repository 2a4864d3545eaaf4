import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { CartChanges } from '#frontend/entities/cart/cart-changes.tsx';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { CartSummary } from '#frontend/entities/cart/cart-summary.tsx';
import {
  type CheckedCart,
  totalsOf,
  useCheckedCart,
} from '#frontend/entities/cart/use-checked-cart.ts';
import { AnsweredLine } from '#frontend/entities/order/options/answered-line.tsx';
import { AskedProduct } from '#frontend/entities/order/options/asked-product.tsx';
import { useShortcut } from '#frontend/lib/use-shortcut.ts';
import { radius } from '#frontend/theme/tokens.ts';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { SummaryLayout } from '#frontend/ui/layout/summary-layout.tsx';

/** /cart, for staff and visitors (docs/product.md#cart). */
export function CartPage() {
  const checked = useCheckedCart();
  return (
    <PageShell title="Shopping Cart">
      {checked.cart.items.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          text="Products that you add from the catalog appear here."
          action={{ label: 'Browse Catalog', to: '/catalog', isPrimary: true }}
        />
      ) : (
        <FilledCart checked={checked} />
      )}
    </PageShell>
  );
}

function FilledCart({ checked }: { checked: CheckedCart }) {
  const { cart, lines } = checked;
  const navigate = useNavigate();
  useShortcut('mod+Enter', () => void navigate('/checkout'));
  const ready = checked.status === 'ready' ? checked : undefined;
  const totals = totalsOf(checked);
  return (
    <SummaryLayout
      total={totals === null ? null : totals?.total}
      summary={<CartSummary checked={checked} />}
      action={
        <Button variant="contained" size="large" component={Link} to="/checkout">
          Proceed to Checkout
        </Button>
      }
      more={
        <Button variant="outlined" color="inherit" component={Link} to="/catalog">
          Continue Shopping
        </Button>
      }
    >
      {ready && (
        <CartChanges
          changes={ready.changes}
          items={cart.items}
          onUpdate={() => cartStore.applyChanges(ready.changes, lines)}
        />
      )}
      <Box
        component="ul"
        aria-label="Items in your cart"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          overflow: 'hidden',
          containerType: 'inline-size',
          border: 1,
          borderColor: 'divider',
          borderRadius: `${radius.card}px`,
          bgcolor: 'background.paper',
          '& > :last-child': { borderBottom: 0 },
        }}
      >
        {lines.map((line) => (
          <AnsweredLine key={line.item.id} line={line} />
        ))}
      </Box>
      <AskedProduct />
    </SummaryLayout>
  );
}
