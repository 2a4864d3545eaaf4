import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { pathOf } from '#frontend/lib/api-client.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { FilterSelect } from '#frontend/ui/forms/filter-select.tsx';
import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { labelsApi } from '#shared/api/labels.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { LabelSize } from '#shared/labels/sizes.ts';
import { productLabelSchema } from '#shared/schemas/labels.ts';
import type { Product } from '#shared/schemas/products.ts';
import { useProductPreview } from './api.ts';
import { LabelPicture, OpenButton, Panes, useLabelPaper } from './label-parts.tsx';

/** The labels of a product of the shelf; `given` is the one that the dialog was opened for. */
export function ProductLabels({ given }: { given: Product | undefined }) {
  const { labels: words } = useWords();
  const products = useProducts().data ?? [];
  const [product, setProduct] = useState(given);
  const today = storeDay(useNow(), useDisplayTimezone());
  const [entered, setEntered] = useState({ count: '1', bestBy: bestByOf(given, today) });
  const { size, start, fields } = useLabelPaper('products');
  const isWhole = productLabelSchema.shape.count.safeParse(entered.count).success;
  const choice = { size, bestBy: entered.bestBy || undefined };
  const query = useProductPreview(product?.id, choice);
  const choose = (id: string | undefined) => {
    const next = products.find((one) => one.id === id);
    setProduct(next);
    setEntered({ ...entered, bestBy: bestByOf(next, today) });
  };
  return (
    <Panes
      size={size}
      fields={
        <>
          <FilterSelect
            label={words.product}
            none={words.choose}
            value={product?.id}
            options={products
              .filter(({ id, isActive }) => isActive || id === product?.id)
              .map(({ id, title }) => ({ value: id, label: title }))}
            onChange={choose}
          />
          {fields}
          <Amounts entered={entered} isWhole={isWhole} onChange={setEntered} />
        </>
      }
      news={query.data && query.data.missing.length > 0 && <Missing texts={query.data.missing} />}
      buttons={
        <OpenButton
          isReady={product !== undefined && isWhole && query.isSuccess && !query.isFetching}
          href={
            product &&
            pathOf(labelsApi.openProductLabels, {
              params: { id: product.id },
              query: { ...choice, start, count: entered.count },
            })
          }
        >
          {words.open(Number(entered.count) * (query.data?.pictures.length ?? 1))}
        </OpenButton>
      }
    >
      {product && <Pictures title={product.title} query={query} size={size} />}
    </Panes>
  );
}

type PicturesProps = {
  title: string;
  query: ReturnType<typeof useProductPreview>;
  size: LabelSize;
};

/** All labels of a package. */
function Pictures({ title, query, size }: PicturesProps) {
  const { counts, labels: words } = useWords();
  return (
    <QueryStates
      query={query}
      loading={<LabelPicture size={size} alt="" />}
      failure={words.notLoaded}
    >
      {({ pictures }) =>
        pictures.map((svg, index) => {
          const alt = words.labelOf(title, counts.ofAll(index + 1, pictures.length));
          return <LabelPicture key={svg} svg={svg} size={size} alt={alt} />;
        })
      }
    </QueryStates>
  );
}

type Entered = { count: string; bestBy: string };
type AmountsProps = {
  entered: Entered;
  isWhole: boolean;
  onChange: (entered: Entered) => void;
};

/** How many packages, and until when they are best. */
function Amounts({ entered, isWhole, onChange }: AmountsProps) {
  const { labels: words } = useWords();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
      <TextField
        label={words.packages}
        type="number"
        value={entered.count}
        error={!isWhole}
        onChange={({ target }) => onChange({ ...entered, count: target.value })}
        slotProps={{ htmlInput: { min: 1, max: 500, inputMode: 'numeric' } }}
      />
      <TextField
        label={words.bestBy}
        type="date"
        value={entered.bestBy}
        onChange={({ target }) => onChange({ ...entered, bestBy: target.value })}
      />
    </Box>
  );
}

const bestByOf = (product: Product | undefined, today: string): string =>
  typeof product?.bestDays === 'number' ? plusDays(today, product.bestDays) : '';

/** The server's list of what is missing from the label, in English. */
const Missing = ({ texts }: { texts: string[] }) => (
  <Alert severity="info">
    {useWords().labels.missing}
    <Box component="ul" lang="en" sx={{ m: 0, pl: 4 }}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  </Alert>
);
