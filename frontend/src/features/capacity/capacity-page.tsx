import Add from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { useOpened } from '#frontend/lib/use-opened.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { allOf, QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
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
  const edited = useOpened<ListedRule | null>();
  return (
    <PageShell
      title="Capacity"
      subtitle="How much can be made in a day, or picked up in an hour"
      actions={
        <>
          <Button variant="outlined" color="inherit" component={Link} to="/settings">
            All settings
          </Button>
          <Button variant="contained" startIcon={<Add />} onClick={() => edited.open(null)}>
            Add Limit
          </Button>
        </>
      }
    >
      <QueryStates
        query={allOf(rules, products, categories)}
        loading={<TableSkeleton label="Loading limits..." />}
        failure="Failed to fetch the limits."
      >
        {() => <RulesList rules={rules.data ?? []} onEdit={edited.open} />}
      </QueryStates>
      {edited.opened && (
        <RuleDialog
          key={edited.opened.key}
          rule={edited.opened.subject}
          open={edited.opened.isOpen}
          products={products.data ?? []}
          categories={categories.data ?? []}
          onClose={edited.close}
        />
      )}
    </PageShell>
  );
}
