import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type HTMLAttributes, useMemo, useState } from 'react';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { byTitle } from '#frontend/entities/catalog/display-order.ts';
import { createProductSearch } from '#frontend/entities/catalog/product-search.ts';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { touchTarget } from '#frontend/theme/tokens.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { useLeftText } from '#frontend/ui/forms/left-text.ts';
import { maxOrderLines } from '#shared/orders/limits.ts';
import { isForSale } from '#shared/products/cart-change.ts';
import type { Product } from '#shared/schemas/products.ts';

/** More would need scrolling; typing another letter is faster. */
const mostOptions = 50;

/**
 * The products that match the text, best first, with the requested quantity
 * (docs/product.md#quick-entry). Without a text, all products.
 */
function useFound(text: string) {
  // Refetched for each edit: products may be new, or no longer available.
  const query = useQuery({ ...productsQuery, refetchOnMount: 'always' });
  const { data, error, isFetching } = query;
  const { data: categories } = useCategories();
  const products = useMemo(() => (data ?? []).filter(isForSale).sort(byTitle), [data]);
  const search = useMemo(() => {
    const names = new Map(categories?.map(({ id, name }) => [id, name]));
    return createProductSearch(products, ({ categoryId }) => names.get(categoryId ?? ''));
  }, [products, categories]);
  const found = text.trim() === '' ? { quantity: 1, products } : search(text);
  return {
    quantity: found.quantity,
    options: found.products.slice(0, mostOptions),
    failed: !data && error && errorText(error, 'Products could not be loaded.'),
    isFetching,
    isLoading: isFetching && !data,
    askAgain: () => void query.refetch(),
  };
}

const withPieces = (quantity: number, { title }: Product) =>
  quantity > 1 ? `${quantity} × ${title}` : title;

const leftWords = (quantity: number, best: Product | undefined) =>
  best
    ? `Not added yet: Enter adds ${withPieces(quantity, best)}, Escape clears the field.`
    : 'Nothing is found for this. Change it, or clear the field with Escape.';

type OptionProps = HTMLAttributes<HTMLLIElement> & { product: Product; quantity: number };

const ProductOption = ({ product, quantity, ...option }: OptionProps) => (
  <Box component="li" {...option} sx={{ '&&': { minHeight: touchTarget }, gap: 3 }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {withPieces(quantity, product)}{' '}
      <Box component="span" sx={skuSx}>
        {product.sku}
      </Box>
    </Box>
    <MoneyText cents={product.price} />
  </Box>
);

/** Breaks only if it is longer than a line. */
const skuSx = { color: 'text.secondary', typography: 'body2', display: 'inline-block' };

type Props = {
  lineCount: number;
  /** True to focus this field initially. */
  begins: boolean;
  onAdd: (product: Product, quantity: number) => void;
};

type InputProps = AutocompleteRenderInputParams & {
  left: ReturnType<typeof useLeftText>;
  problem: string | false | null | undefined;
  hint: string | false;
  begins: boolean;
  /** Set if the products could not be loaded. */
  onRetry: (() => void) | undefined;
  isFetching: boolean;
};

function SearchInput({
  slotProps,
  left,
  problem,
  hint,
  begins,
  onRetry,
  isFetching,
  ...input
}: InputProps) {
  const retry = onRetry && (
    <Button disabled={isFetching} onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <TextField
      {...input}
      label="Add Product"
      placeholder="Search by title or SKU, also ‘3 croiss’"
      autoFocus={begins}
      inputRef={left.input}
      error={Boolean(problem)}
      helperText={problem || hint}
      slotProps={{
        ...slotProps,
        htmlInput: { ...slotProps.htmlInput, onInvalid: left.onInvalid },
        input: { ...slotProps.input, endAdornment: retry ?? slotProps.input.endAdornment },
      }}
    />
  );
}

/**
 * Finds a product as the catalog's search does, and adds a line for it. The order cannot be saved
 * while text is left here.
 */
export function AddProduct({ lineCount, begins, onAdd }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { quantity, options, failed, ...query } = useFound(text);
  const best = text.trim() === '' ? undefined : options[0];
  const left = useLeftText(text.trim() !== '', () => setOpen(false));
  const isFull = lineCount >= maxOrderLines;
  const problem = failed || (left.isStopped && leftWords(quantity, best));
  const add = (product: Product) => {
    setText('');
    onAdd(product, quantity);
  };
  return (
    <Autocomplete<Product, false, false, false>
      options={options}
      value={null}
      inputValue={text}
      onInputChange={(_event, next, reason) => setText(reason === 'selectOption' ? '' : next)}
      onChange={(_event, product) => product && add(product)}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      filterOptions={(found) => found}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key: _, ...option }, product) => (
        <ProductOption key={product.id} {...option} product={product} quantity={quantity} />
      )}
      loading={query.isLoading}
      loadingText="Loading products..."
      noOptionsText="No products found"
      disabled={isFull}
      autoHighlight
      clearOnBlur={false}
      clearOnEscape
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter adds a product, and never submits the form.
        event.preventDefault();
        if (!isOpen && best) add(best);
      }}
      renderInput={({ slotProps, ...input }) => (
        <SearchInput
          {...input}
          slotProps={slotProps}
          left={left}
          problem={problem}
          hint={isFull && `An order can have at most ${maxOrderLines} lines`}
          begins={begins}
          onRetry={failed ? query.askAgain : undefined}
          isFetching={query.isFetching}
        />
      )}
    />
  );
}
