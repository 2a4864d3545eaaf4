import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ProductPicture } from '#frontend/entities/catalog/product-picture.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { lowestPrice } from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';
import Close from '~icons/ic/round-close';

type Props = { product: Product; sets: OptionSet[]; titleId: string; onClose: () => void };

/** Picture, title, price and SKU of a product, and the button that closes its dialog. */
export function ProductHead({ product, sets, titleId, onClose }: Props) {
  const lowest = lowestPrice(sets);
  const price = lowest === undefined ? formatMoney(product.price) : `from ${formatMoney(lowest)}`;
  return (
    <Box sx={headSx}>
      <ProductPicture product={product} size={56} />
      <Box sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={titleId} variant="h2">
          {product.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[price, product.unit, product.sku].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <NamedIconButton name="Close" onClick={onClose}>
        <Close />
      </NamedIconButton>
    </Box>
  );
}

const headSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  px: { xs: 4, sm: 5 },
  py: 4,
  borderBottom: 1,
  borderColor: 'divider',
};
