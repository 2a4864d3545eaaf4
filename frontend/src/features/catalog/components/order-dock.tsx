import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { countItems, itemsText } from '#frontend/entities/cart/cart.ts';
import { CartSummary } from '#frontend/entities/cart/cart-summary.tsx';
import type { CheckedCart } from '#frontend/entities/cart/use-checked-cart.ts';
import { AnsweredLine } from '#frontend/entities/order/options/answered-line.tsx';
import { LastOrderCard, useLastOrder } from '#frontend/features/catalog/use-last-order.ts';
import { headerHeight, radius } from '#frontend/theme/tokens.ts';

/** The window width from which the order is beside the catalog, and its own width there, in pixels. */
export const dockFrom = 1200;
export const dockWidth = 320;

/**
 * The order beside the catalog: the content of /cart in less space
 * (docs/product.md#order-beside-the-catalog).
 */
export function OrderDock({ checked }: { checked: CheckedCart }) {
  const heading = useId();
  const { cart } = checked;
  const isEmpty = cart.items.length === 0;
  const last = useLastOrder();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={heading}
      sx={{
        position: 'sticky',
        top: headerHeight + 16,
        mt: 7,
        display: 'flex',
        flexDirection: 'column',
        maxHeight: `calc(100dvh - ${headerHeight + 44}px)`,
        overflow: 'hidden',
        borderRadius: `${radius.card}px`,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          px: 4,
          py: 3,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={heading} variant="h2" sx={{ mr: 'auto' }}>
          Order
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {itemsText(countItems(cart))}
        </Typography>
      </Box>
      {isEmpty ? (
        <>
          <Typography color="textSecondary" sx={{ px: 4, py: 5 }}>
            Nothing yet. Type a product, or ‘3 croiss’, and press Enter.
          </Typography>
          {last && (
            <Box sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
              <LastOrderCard key={last.id} placed={last} />
            </Box>
          )}
        </>
      ) : (
        <FilledDock checked={checked} />
      )}
    </Paper>
  );
}

function FilledDock({ checked }: { checked: CheckedCart }) {
  const list = useRef<HTMLUListElement>(null);
  const { length } = checked.lines;
  // A new line is added at the end, where a long order would hide it.
  const before = useRef(length);
  useEffect(() => {
    if (length > before.current && list.current) list.current.scrollTop = list.current.scrollHeight;
    before.current = length;
  }, [length]);
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label="Items in the order"
        sx={{
          m: 0,
          p: 0,
          flex: '1 1 auto',
          minHeight: 96,
          overflowY: 'auto',
          listStyle: 'none',
          '& > :last-child': { borderBottom: 0 },
        }}
      >
        {checked.lines.map((line, index) => (
          <AnsweredLine key={line.item.id} line={line} number={index + 1} />
        ))}
      </Box>
      <Box sx={{ flexShrink: 0, p: 4, borderTop: 1, borderColor: 'divider' }}>
        <CartSummary checked={checked} />
        <Button
          fullWidth
          variant="contained"
          size="large"
          component={Link}
          to="/checkout"
          sx={{ mt: 4 }}
        >
          Checkout
        </Button>
      </Box>
    </>
  );
}
