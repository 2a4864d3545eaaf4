import { EmptyList } from '#frontend/ui/feedback/empty-state.tsx';

type Props = { isFiltered: boolean; onClear: () => void; onAdd: () => void };

/** Shown if there are no products, or if no product matches the filter. */
export const NoProducts = ({ isFiltered, onClear, onAdd }: Props) => (
  <EmptyList
    title="No products found"
    text="What the bakery sells appears here: add the first product, or import a CSV file."
    action={{ label: 'Add the first product', onClick: onAdd }}
    unmatched={
      isFiltered && {
        text: 'No product matches this search and these filters.',
        action: { label: 'Clear search and filters', onClick: onClear },
      }
    }
  />
);
