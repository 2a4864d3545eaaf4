import SearchOff from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';

type Props = { isFiltered: boolean; onClear: () => void; onAdd: () => void };

/** Shown if there are no products, or if no product matches the filter. */
export function NoProducts({ isFiltered, onClear, onAdd }: Props) {
  if (!isFiltered)
    return (
      <EmptyState
        title="No products found"
        text="What the bakery sells appears here: add the first product, or import a CSV file."
      >
        <Button variant="outlined" color="inherit" onClick={onAdd}>
          Add the first product
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<SearchOff />}
      title="No products found"
      text="No product matches this search and these filters."
    >
      <Button variant="outlined" color="inherit" onClick={onClear}>
        Clear search and filters
      </Button>
    </EmptyState>
  );
}
