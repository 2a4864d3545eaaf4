import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byTitle } from '#frontend/entities/catalog/display-order.ts';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { touchTarget } from '#frontend/theme/tokens.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { maxOrderLines } from '#shared/orders/limits.ts';
import { isForSale } from '#shared/products/for-sale.ts';
import type { Product } from '#shared/schemas/products.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** More would need scrolling; typing another letter is faster. */
const mostOptions = 50;

const bySearch = createFilterOptions<Product>({
  stringify: ({ title, sku }) => normalizeText(`${title} ${sku ?? ''}`),
  limit: mostOptions,
});

type Props = {
  /** The number of lines of the order. */
  lineCount: number;
  onAdd: (product: Product) => void;
};

/** Finds a product of the catalog by title or SKU and adds a line of it. */
export function AddProduct({ lineCount, onAdd }: Props) {
  // Read again for each edit: products may be new, or no longer available.
  const { data, error, isFetching, refetch } = useQuery({
    ...productsQuery,
    refetchOnMount: 'always',
  });
  const [search, setSearch] = useState('');
  const isFull = lineCount >= maxOrderLines;
  const failed = !data && error && errorText(error, 'Products could not be loaded.');
  return (
    <Autocomplete<Product, false, false, false>
      options={(data ?? []).filter(isForSale).sort(byTitle)}
      value={null}
      inputValue={search}
      onInputChange={(_event, text, reason) => setSearch(reason === 'selectOption' ? '' : text)}
      onChange={(_event, product) => product && onAdd(product)}
      filterOptions={(options, state) =>
        bySearch(options, { ...state, inputValue: normalizeText(state.inputValue) })
      }
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key: _, ...option }, product) => (
        <Box
          component="li"
          {...option}
          key={product.id}
          sx={{ '&&': { minHeight: touchTarget }, gap: 3 }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {product.title}
            <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
              {product.sku && ` · ${product.sku}`}
            </Box>
          </Box>
          <MoneyText cents={product.price} />
        </Box>
      )}
      loading={isFetching && !data}
      loadingText="Loading products..."
      noOptionsText="No products found"
      disabled={isFull}
      autoHighlight
      clearOnEscape
      // Enter selects the found product, and never submits the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          label="Add Product"
          placeholder="Search by title or SKU"
          error={Boolean(failed)}
          helperText={failed || (isFull && `An order can have at most ${maxOrderLines} lines`)}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              endAdornment: failed ? (
                <Button disabled={isFetching} onClick={() => void refetch()}>
                  Try again
                </Button>
              ) : (
                slotProps.input.endAdornment
              ),
            },
          }}
        />
      )}
    />
  );
}
