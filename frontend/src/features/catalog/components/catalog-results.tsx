import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSession } from '#frontend/entities/session/session.ts';
import { clearCatalogFilter } from '#frontend/features/catalog/catalog-filter.ts';
import type { CategoryGroup } from '#frontend/features/catalog/list-products.ts';
import { groupFrame } from '#frontend/features/catalog/use-visible-rows.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { radius } from '#frontend/theme/tokens.ts';
import { EmptyList } from '#frontend/ui/feedback/empty-state.tsx';
import { allOf, ErrorState } from '#frontend/ui/feedback/query-states.tsx';
import { ProductList, type ProductListProps } from './product-list.tsx';
import { rowHeight, wideFrom } from './product-row.tsx';

export type CatalogResultsProps = {
  queries: Parameters<typeof allOf>;
  shown: CategoryGroup[] | undefined;
  isFiltered: boolean;
} & Omit<ProductListProps, 'groups'>;

/** The list, or a message in its place: loading, failed, empty, nothing found. */
export function CatalogResults({ queries, shown, isFiltered, ...list }: CatalogResultsProps) {
  const isStaff = useSession().status === 'signed-in';
  if (!shown) {
    const { error, isFetching, refetch } = allOf(...queries);
    if (!error || isFetching) return <CatalogSkeleton />;
    const text = errorText(error, 'The catalog could not be loaded.');
    return <ErrorState text={text} onRetry={refetch} />;
  }
  if (shown.length > 0) return <ProductList groups={shown} {...list} />;
  return (
    <EmptyList
      title="No products found"
      text="Products appear here once they are added."
      action={isStaff ? { label: 'Go to Products', to: '/products' } : undefined}
      unmatched={
        isFiltered && {
          text: 'Nothing in the catalog matches this search and category.',
          action: { label: 'Clear search and category', onClick: clearCatalogFilter },
        }
      }
    />
  );
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A placeholder of the size of the first group. */
function CatalogSkeleton() {
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
