import { useSession } from '#frontend/entities/session/session.ts';
import { clearCatalogFilter } from '#frontend/features/catalog/catalog-filter.ts';
import type { CategoryGroup } from '#frontend/features/catalog/list-products.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { EmptyList } from '#frontend/ui/feedback/empty-state.tsx';
import { ErrorState } from '#frontend/ui/feedback/error-state.tsx';
import { CatalogSkeleton } from './catalog-skeleton.tsx';
import { ProductList, type ProductListProps } from './product-list.tsx';

type Read = { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown };

export type CatalogResultsProps = {
  /** The queries that provide the list. */
  queries: Read[];
  /** Undefined until everything is loaded. */
  shown: CategoryGroup[] | undefined;
  isFiltered: boolean;
} & Omit<ProductListProps, 'groups'>;

/** The list, or a message in its place: loading, failed, empty, nothing found. */
export function CatalogResults({ queries, shown, isFiltered, ...list }: CatalogResultsProps) {
  const isStaff = useSession().status === 'signed-in';
  if (!shown) {
    const failed = queries.filter((query) => query.isError);
    if (failed.length === 0 || failed.some((query) => query.isFetching)) return <CatalogSkeleton />;
    const retry = () => {
      for (const query of failed) query.refetch();
    };
    const text = errorText(failed[0]?.error, 'The catalog could not be loaded.');
    return <ErrorState text={text} onRetry={retry} />;
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
