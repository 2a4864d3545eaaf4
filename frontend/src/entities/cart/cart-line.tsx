import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { ProductPicture } from '#frontend/entities/catalog/product-picture.tsx';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { QuantityStepper } from '#frontend/ui/forms/quantity-stepper.tsx';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { type CheckedLine, isGone } from './cart-check.ts';
import { CartNotes } from './cart-notes.tsx';
import { cartStore } from './cart-store.ts';
import { removeLine } from './remove-line.ts';

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

/** Beside the catalog there is little width and no need for the picture. */
const compactGrid = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"title title total" "stepper notes remove"',
  '&:has(textarea)': {
    gridTemplateAreas: '"title title total" "stepper . remove" "notes notes notes"',
  },
};

/** The catalog's price, next to the old one if it changed; or a note that the product is gone. */
function UnitPrice({ item, unitPrice, change }: CheckedLine) {
  if (isGone({ change }))
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
            as="s"
            aria-label={`was ${item.unitPrice / 100} dollars`}
          />{' '}
        </>
      )}
      <MoneyText cents={unitPrice} sx={change ? { fontWeight: 600, color: 'text.primary' } : {}} />{' '}
      each
    </>
  );
}

type Props = CheckedLine & {
  /** Beside the catalog: the line's number from 1, because its product's own row has a stepper too. */
  number?: number;
};

/** One product of the cart, with quantity, price and production notes. */
export const CartLine = memo(function CartLine({ number, ...line }: Props) {
  const { item, unitPrice } = line;
  const compact = number !== undefined;
  const look = compact ? { ...compactGrid, px: 4, py: 2.5 } : { ...lineGrid, p: 4 };
  return (
    <Box component="li" sx={{ ...look, borderBottom: 1, borderColor: 'divider' }}>
      {!compact && (
        <Box sx={{ gridArea: 'picture' }}>
          <ProductPicture
            product={{ title: item.productTitle, imageUrl: item.imageUrl }}
            size={56}
          />
        </Box>
      )}
      <Box sx={{ gridArea: 'title', minWidth: 0 }}>
        <Typography
          variant="subtitle1"
          component={compact ? 'h3' : 'h2'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {item.productTitle}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {!compact && item.productSku && `SKU ${item.productSku} · `}
          <UnitPrice {...line} />
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'stepper' }}>
        <QuantityStepper
          quantity={item.quantity}
          onChange={(quantity) => cartStore.setQuantity(item.productId, quantity)}
          of={compact ? `line ${number}, ${item.productTitle}` : item.productTitle}
        />
      </Box>
      <MoneyText
        cents={isGone(line) ? 0 : lineTotal({ unitPrice, quantity: item.quantity })}
        sx={{
          gridArea: 'total',
          justifySelf: 'end',
          fontWeight: 600,
          ...(compact && { alignSelf: 'start' }),
        }}
      />
      <Box sx={{ gridArea: 'remove', ...(compact && { justifySelf: 'end', mr: -2 }) }}>
        <NamedIconButton
          name={`Remove ${item.productTitle}`}
          // The second click of a double click would hit the next line, which has moved up.
          onClick={({ detail }) => detail < 2 && removeLine(item.productId)}
        >
          <Delete />
        </NamedIconButton>
      </Box>
      <Box
        sx={{
          gridArea: 'notes',
          ...(compact && {
            '& > button': { ml: 0, mb: 0, whiteSpace: 'nowrap' },
            // Three lines; the rest is scrolled to.
            '&& textarea': { maxHeight: 3 * 24 },
          }),
        }}
      >
        <CartNotes item={item} />
      </Box>
    </Box>
  );
});
