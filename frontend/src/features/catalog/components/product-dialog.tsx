import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { addToCart } from '#frontend/entities/cart/add-to-cart.ts';
import { cartItemOf } from '#frontend/entities/cart/cart.ts';
import { ProductPicture } from '#frontend/entities/catalog/product-picture.tsx';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { QuantityStepper } from '#frontend/ui/forms/quantity-stepper.tsx';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Product } from '#shared/schemas/products.ts';
import Close from '~icons/ic/round-close';

function Availability({ isAvailable }: Pick<Product, 'isAvailable'>) {
  const tone = isAvailable ? 'ready' : 'canceled';
  return (
    <Chip
      label={isAvailable ? 'Available' : 'Not Available'}
      sx={{ color: `status.${tone}.ink`, bgcolor: `status.${tone}.tint` }}
    />
  );
}

type PurchaseProps = { product: Product; onAdded: () => void };

function Purchase({ product, onAdded }: PurchaseProps) {
  const [quantity, setQuantity] = useState(1);
  const add = () => {
    addToCart(cartItemOf(product), quantity);
    onAdded();
  };
  return (
    <DialogActions disableSpacing sx={{ borderTop: 1, borderColor: 'divider', pt: 4 }}>
      <QuantityStepper quantity={quantity} onChange={setQuantity} of={product.title} />
      <Button
        variant="contained"
        disabled={!product.isAvailable}
        onClick={add}
        sx={{ flex: '1 1 auto', fontVariantNumeric: 'tabular-nums' }}
      >
        Add to Cart - {formatMoney(lineTotal({ unitPrice: product.price, quantity }))}
      </Button>
    </DialogActions>
  );
}

type Props = { product: Product; open: boolean; onClose: () => void; onClosed: () => void };

/** All details of one product, and a button to add any quantity of it to the cart. */
export function ProductDialog({ product, open, onClose, onClosed }: Props) {
  const title = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      aria-labelledby={title}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <Box sx={{ minHeight: 0, overflowY: 'auto' }}>
        <ProductPicture product={product} size="wide" />
        {/* Inside the scrolling part: while it has the focus, the keyboard scrolls that part. */}
        <NamedIconButton
          name="Close"
          onClick={onClose}
          sx={{
            position: 'absolute',
            top: 12,
            right: 12,
            bgcolor: 'background.paper',
            color: 'text.primary',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <Close />
        </NamedIconButton>
        <DialogTitle id={title}>{product.title}</DialogTitle>
        <DialogContent sx={{ overflow: 'visible' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
            <MoneyText
              cents={product.price}
              sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}
            />
            <Availability isAvailable={product.isAvailable} />
            {product.sku && (
              <Typography variant="body2" color="textSecondary">
                SKU {product.sku}
              </Typography>
            )}
          </Box>
          {product.description && (
            <Typography sx={{ mb: 5, whiteSpace: 'pre-line' }}>{product.description}</Typography>
          )}
          <ProductFacts product={product} />
        </DialogContent>
      </Box>
      <Purchase product={product} onAdded={onClose} />
    </Dialog>
  );
}

type FactProps = { name: string; value: string; highlighted?: boolean };

function Fact({ name, value, highlighted = false }: FactProps) {
  const highlight = {
    px: 3,
    py: 2,
    borderRadius: 1,
    color: 'status.pending.ink',
    bgcolor: 'status.pending.tint',
  };
  return (
    <Box sx={highlighted ? highlight : undefined}>
      <Typography
        component="dt"
        variant="caption"
        sx={{ fontWeight: 600, color: highlighted ? 'inherit' : 'text.secondary' }}
      >
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, whiteSpace: 'pre-line', fontWeight: highlighted ? 600 : undefined }}
      >
        {value}
      </Typography>
    </Box>
  );
}

/** Facts that customers ask about at the counter; allergens are highlighted. */
function ProductFacts({ product }: { product: Product }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      <Fact name="Unit" value={product.unit ?? 'Not specified'} />
      <Fact name="Ingredients" value={product.ingredients ?? 'Not specified'} />
      <Fact
        name="Allergens"
        value={product.allergens ?? 'None listed'}
        highlighted={product.allergens !== null}
      />
    </Box>
  );
}
