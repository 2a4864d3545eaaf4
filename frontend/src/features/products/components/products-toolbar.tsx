import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import {
  availabilityLabels,
  type ProductFilter,
  type StatusFilter,
} from '#frontend/features/products/filter-products.ts';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import { TableToolbar } from '#frontend/ui/layout/table-toolbar.tsx';
import type { Category } from '#shared/schemas/categories.ts';

/** MUI's select needs a string value; '' means all categories. */
const allCategories = '';

const statuses = ['all', 'active', 'inactive'] satisfies StatusFilter[];

type Props = {
  filter: ProductFilter;
  onChange: (filter: ProductFilter) => void;
  categories: Category[];
  /** The number of products in the table; undefined while they load. */
  count: number | undefined;
};

/** Search, both filters and the count. */
export function ProductsToolbar({ filter, onChange, categories, count }: Props) {
  return (
    <TableToolbar
      label="Products"
      search={
        <SearchField
          label="Search by title or SKU"
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
      }
      filters={
        <>
          <Select
            displayEmpty
            value={filter.categoryId ?? allCategories}
            onChange={(event) => onChange({ ...filter, categoryId: event.target.value || null })}
            inputProps={{ 'aria-label': 'Category' }}
          >
            <MenuItem value={allCategories}>All Categories</MenuItem>
            {categories.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </Select>
          <Select
            value={filter.status}
            onChange={(event) => onChange({ ...filter, status: event.target.value })}
            inputProps={{ 'aria-label': 'Status' }}
          >
            {statuses.map((status) => (
              <MenuItem key={status} value={status}>
                {availabilityLabels[status]}
              </MenuItem>
            ))}
          </Select>
        </>
      }
      count={count === undefined ? '\u00a0' : `${count} ${count === 1 ? 'product' : 'products'}`}
    />
  );
}
