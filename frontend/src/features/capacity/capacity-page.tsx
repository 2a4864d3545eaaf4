import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { RuleList } from '#frontend/ui/data/rule-list.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { allOf } from '#frontend/ui/feedback/query-states.tsx';
import { ListPage } from '#frontend/ui/layout/list-page.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { ListedRule } from '#shared/schemas/capacity.ts';
import { useRemoveRule, useRules } from './api.ts';
import { describeFull, describeRule } from './describe-rule.ts';

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

type Props = { rules: ListedRule[]; onEdit: (rule: ListedRule) => void };

/** The limits, and the next days or hours at which they are reached or exceeded. */
function RulesList({ rules, onEdit }: Props) {
  const remove = useRemoveRule();
  const places = usePlaces();
  if (rules.length === 0)
    return (
      <EmptyState
        title="No limits yet"
        text="Any number of orders can be taken for any day. Add a limit such as ‘Pies: 300 a day’."
      />
    );
  return (
    <Card sx={{ px: { xs: 4, md: 6 }, py: 4 }}>
      <RuleList
        rules={rules}
        describe={(rule) => describeRule(rule, places)}
        warn={describeFull}
        removal="Existing orders do not change, and new ones are no longer limited."
        onEdit={onEdit}
        onRemove={({ id }) => remove.mutate({ params: { id } })}
      />
    </Card>
  );
}
