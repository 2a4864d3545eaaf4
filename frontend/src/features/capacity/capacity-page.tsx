import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { allOf } from '#frontend/ui/feedback/query-states.tsx';
import { ListPage } from '#frontend/ui/layout/list-page.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { ListedRule } from '#shared/schemas/capacity.ts';
import { useRules } from './api/rules.ts';
import { RulesList } from './components/rules-list.tsx';

const RuleDialog = lazyPart(async () => (await import('./components/rule-dialog.tsx')).RuleDialog);

/** /settings/capacity (docs/product.md#capacity). */
export function CapacityPage() {
  const rules = useRules();
  const products = useProducts();
  const categories = useCategories();
  const edited = useDialog<ListedRule | null>();
  return (
    <ListPage
      title="Capacity"
      subtitle="How much can be made in a day, or picked up in an hour"
      actions={
        <Button variant="outlined" color="inherit" component={Link} to="/settings">
          All settings
        </Button>
      }
      addLabel="Add Limit"
      onAdd={() => edited.open(null)}
      query={allOf(rules, products, categories)}
      loading="Loading limits..."
      failure="Failed to fetch the limits."
      dialogs={edited.show((rule, opening) => (
        <RuleDialog
          rule={rule}
          products={products.data ?? []}
          categories={categories.data ?? []}
          {...opening}
        />
      ))}
    >
      {() => <RulesList rules={rules.data ?? []} onEdit={edited.open} />}
    </ListPage>
  );
}
