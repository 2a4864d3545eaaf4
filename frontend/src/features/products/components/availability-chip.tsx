import Chip from '@mui/material/Chip';
import CheckCircle from '#frontend/ui/icons/check-circle-outlined.tsx';
import RemoveCircle from '#frontend/ui/icons/remove-circle-outlined.tsx';
import type { Product } from '#shared/schemas/products.ts';

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
