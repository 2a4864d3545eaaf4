import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { groupFrame } from '#frontend/features/catalog/visible-rows.ts';
import { radius } from '#frontend/theme/tokens.ts';
import { rowHeight, wideFrom } from './product-row.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A placeholder of the size of the first group. */
export function CatalogSkeleton() {
  return (
    <Box role="status" aria-label="Loading products..." sx={{ containerType: 'inline-size' }}>
      <Box sx={{ height: groupFrame.heading, display: 'flex', alignItems: 'center' }}>
        <Skeleton width={120} height={26} />
      </Box>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: `${radius.card}px`,
          bgcolor: 'background.paper',
        }}
      >
        {rows.map((row) => (
          <Box
            key={row}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              px: 3,
              height: `${rowHeight.narrow / 16}rem`,
              [`@container (min-width: ${wideFrom / 16}rem)`]: {
                height: `${rowHeight.wide / 16}rem`,
              },
            }}
          >
            <Skeleton variant="rounded" width={44} height={44} />
            <Skeleton width="40%" height={22} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
