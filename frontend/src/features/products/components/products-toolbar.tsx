import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { SearchField } from '#frontend/components/search-field.tsx';
import { radius } from '#frontend/theme/tokens.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { type ProductFilter, type StatusFilter, statusFilters } from '../filter-products.ts';

/** MUI's select holds texts; '' stands for all categories. */
const allCategories = '';

const statuses = ['all', 'active', 'inactive'] satisfies StatusFilter[];

type Props = {
  filter: ProductFilter;
  onChange: (filter: ProductFilter) => void;
  categories: Category[];
  /** How many products the table shows; undefined while they load. */
  count: number | undefined;
};

/** Search and both filters. */
export function ProductsToolbar({ filter, onChange, categories, count }: Props) {
  return (
    <Box
      role="search"
      aria-label="Products"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1fr) 200px 160px auto' },
        alignItems: 'center',
        gap: 3,
        p: 3,
        mb: 4,
        bgcolor: 'sunken',
        borderRadius: `${radius.card}px`,
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchField
          label="Search by title or SKU"
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
      </Box>
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
            {statusFilters[status]}
          </MenuItem>
        ))}
      </Select>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          minWidth: 96,
          textAlign: 'end',
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {count !== undefined && `${count} ${count === 1 ? 'product' : 'products'}`}
      </Typography>
    </Box>
  );
}
