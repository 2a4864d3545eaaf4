import Chip from '@mui/material/Chip';
import type { Product } from '#shared/schemas/products.ts';
import CheckCircle from '~icons/ic/outline-check-circle';
import RemoveCircle from '~icons/ic/outline-remove-circle';

/** Shows by icon and text whether a product can be ordered. */
export function AvailabilityChip({ isAvailable }: Pick<Product, 'isAvailable'>) {
  const tone = isAvailable ? 'ready' : 'complete';
  return (
    <Chip
      icon={isAvailable ? <CheckCircle /> : <RemoveCircle />}
      label={isAvailable ? 'Available' : 'Unavailable'}
      sx={{ color: `status.${tone}.ink`, bgcolor: `status.${tone}.tint` }}
    />
  );
}
