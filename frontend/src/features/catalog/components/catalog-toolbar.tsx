import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import {
  changeCatalogFilter,
  useCatalogFilter,
} from '#frontend/features/catalog/catalog-filter.ts';
import type { useQuickEntry } from '#frontend/features/catalog/use-quick-entry.ts';
import { FilterSelect } from '#frontend/ui/forms/filter-select.tsx';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import { wideFrom } from './product-row.tsx';

type Props = {
  categories: Category[];
  count: number | undefined;
  quickEntry: Pick<ReturnType<typeof useQuickEntry>, 'input' | 'onKeyDown'>;
  /** The entry that Enter adds: '3 × Butter Croissant'. */
  enterAdds: string | undefined;
};

const setSearch = (search: string) => changeCatalogFilter({ search });

type SelectProps = { categories: Category[]; categoryId: string | null };

const CategorySelect = memo(function CategorySelect({ categories, categoryId }: SelectProps) {
  return (
    <FilterSelect
      label="Category"
      none="All Categories"
      value={categoryId ?? undefined}
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => changeCatalogFilter({ categoryId: id ?? null })}
    />
  );
});

/** Search, category and count; stays visible while the list scrolls. */
export function CatalogToolbar({ categories, count, ...entry }: Props) {
  const { search, categoryId } = useCatalogFilter();
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        role="search"
        aria-label="Products"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gridTemplateAreas: '"search search" "category count"',
          alignItems: 'center',
          gap: 2,
          columnGap: 3,
          [`@container (min-width: ${wideFrom / 16}rem)`]: {
            gridTemplateColumns: 'minmax(0, 1fr) minmax(160px, 28%) auto',
            gridTemplateAreas: '"search category count"',
          },
        }}
      >
        <Box sx={{ gridArea: 'search' }}>
          <SearchField
            label="Search by title or SKU"
            value={search}
            onChange={setSearch}
            inputRef={entry.quickEntry.input}
            onKeyDown={entry.quickEntry.onKeyDown}
            enterAdds={entry.enterAdds}
          />
        </Box>
        <CategorySelect categories={categories} categoryId={categoryId} />
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          sx={{
            minWidth: 92,
            whiteSpace: 'nowrap',
            textAlign: 'end',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {count !== undefined && `${count} ${count === 1 ? 'product' : 'products'}`}
        </Typography>
      </Box>
    </Box>
  );
}
