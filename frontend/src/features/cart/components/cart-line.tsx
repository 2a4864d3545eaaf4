import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CheckedLine, isGone } from '#frontend/entities/cart/cart-check.ts';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { ProductPicture } from '#frontend/entities/catalog/product-picture.tsx';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { QuantityStepper } from '#frontend/ui/forms/quantity-stepper.tsx';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { CartNotes } from './cart-notes.tsx';

/** Width of the cart, in pixels, from which a product fits on one line. */
const wideFrom = 600;

const lineGrid = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: '56px minmax(0, 1fr) 44px',
  gridTemplateAreas: '"picture title remove" "stepper stepper total" "notes notes notes"',
  [`@container (min-width: ${wideFrom}px)`]: {
    gridTemplateColumns: '56px minmax(0, 1fr) auto 88px 44px',
    gridTemplateAreas: '"picture title stepper total remove" ". notes notes notes notes"',
  },
};

/** The catalog's price, next to the old one if it changed; or a note that the product is gone. */
function UnitPrice({ line }: { line: CheckedLine }) {
  const { item, unitPrice, change } = line;
  if (isGone(line))
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        No longer available
      </Box>
    );
  return (
    <>
      {change && (
        <>
          <MoneyText
            cents={item.unitPrice}
            component="s"
            aria-label={`was ${item.unitPrice / 100} dollars`}
          />{' '}
        </>
      )}
      <MoneyText cents={unitPrice} sx={change ? { fontWeight: 600, color: 'text.primary' } : {}} />{' '}
      each
    </>
  );
}

type Props = { line: CheckedLine };

/** One product of the cart, with quantity, price and production notes. */
export function CartLine({ line }: Props) {
  const { item, unitPrice } = line;
  return (
    <Box component="li" sx={{ ...lineGrid, p: 4, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ gridArea: 'picture' }}>
        <ProductPicture product={{ title: item.productTitle, imageUrl: item.imageUrl }} size={56} />
      </Box>
      <Box sx={{ gridArea: 'title', minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {item.productTitle}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {item.productSku && `SKU ${item.productSku} · `}
          <UnitPrice line={line} />
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'stepper' }}>
        <QuantityStepper
          quantity={item.quantity}
          onChange={(quantity) => cartStore.setQuantity(item.productId, quantity)}
          of={item.productTitle}
        />
      </Box>
      <MoneyText
        cents={isGone(line) ? 0 : lineTotal({ unitPrice, quantity: item.quantity })}
        sx={{ gridArea: 'total', justifySelf: 'end', fontWeight: 600 }}
      />
      <Box sx={{ gridArea: 'remove' }}>
        <NamedIconButton
          name={`Remove ${item.productTitle}`}
          onClick={() => cartStore.remove(item.productId)}
        >
          <Delete />
        </NamedIconButton>
      </Box>
      <Box sx={{ gridArea: 'notes' }}>
        <CartNotes item={item} />
      </Box>
    </Box>
  );
}
