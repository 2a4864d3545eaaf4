import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { optionSetsQuery } from '#frontend/entities/catalog/option-sets.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { RuleList } from '#frontend/ui/data/rule-list.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { allOf } from '#frontend/ui/feedback/query-states.tsx';
import { ListPage } from '#frontend/ui/layout/list-page.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';
import { useDeleteOptionSet } from './api.ts';
import { kindLabels } from './option-set-form.ts';

const OptionSetDialog = lazyPart(
  async () => (await import('./option-set-dialog.tsx')).OptionSetDialog,
);

/** /products/options (docs/product.md#options). */
export function OptionsPage() {
  // Refetched when the screen opens: an edit begins with what others have saved.
  const sets = useQuery({ ...optionSetsQuery, refetchOnMount: 'always' });
  const products = useProducts();
  const remove = useDeleteOptionSet();
  const edited = useDialog<OptionSet | null>();
  const add = () => edited.open(null);
  return (
    <ListPage
      title="Options"
      subtitle="Sizes, flavors and inscriptions that products ask for"
      actions={
        <Button variant="outlined" color="inherit" component={Link} to="/products">
          All products
        </Button>
      }
      addLabel="Add Options"
      onAdd={add}
      query={allOf(sets, products)}
      loading="Loading options..."
      failure="Failed to fetch the options."
      dialogs={edited.show((set, opening) => <OptionSetDialog set={set} {...opening} />)}
    >
      {() =>
        sets.data?.length ? (
          <Card sx={{ px: { xs: 4, md: 6 }, py: 4 }}>
            <RuleList
              rules={sets.data}
              describe={(set) => describeSet(set, products.data ?? [])}
              removal="Placed orders keep what was chosen. This cannot be undone."
              onEdit={edited.open}
              onRemove={({ id }) => remove.mutate({ params: { id } })}
            />
          </Card>
        ) : (
          <EmptyState
            title="No options yet"
            text="Add what customers can choose, such as the size of a cake, and then choose it in the products that ask for it."
            action={{ label: 'Add the first options', onClick: add }}
          />
        )
      }
    </ListPage>
  );
}

/** The most choices that are named in the list. */
const mostNamed = 6;

function namesOf({ choices }: OptionSet): string {
  const names = choices.map(({ name, isAvailable }) =>
    isAvailable ? name : `${name} (not available)`,
  );
  const more = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function limitsOf({ kind, min, max, lines }: OptionSet): string {
  if (kind === 'many') return min === max ? `, ${min}` : `, ${min} to ${max}`;
  if (kind !== 'inscription') return '';
  return lines === 1 ? ', 1 line' : `, ${lines} lines`;
}

/** 'Several choices, 1 to 2 · required · Vanilla, Lemon · used by 3 products' */
function describeSet(set: OptionSet, products: Product[]): string {
  const count = products.filter(({ optionSets }) => optionSets.includes(set.id)).length;
  return [
    `${kindLabels[set.kind]}${limitsOf(set)}`,
    set.isRequired && 'required',
    namesOf(set),
    count === 0 ? 'not used' : `used by ${count} ${count === 1 ? 'product' : 'products'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
