import Card from '@mui/material/Card';
import { useRemoveRule } from '#frontend/features/capacity/api/rules.ts';
import { describeFull, describeRule } from '#frontend/features/capacity/describe-rule.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { RuleList } from '#frontend/ui/data/rule-list.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import type { ListedRule } from '#shared/schemas/capacity.ts';

type Props = { rules: ListedRule[]; onEdit: (rule: ListedRule) => void };

/** The limits, and the next days or hours at which they are reached or exceeded. */
export function RulesList({ rules, onEdit }: Props) {
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
        removal="Orders stay as they are, and nothing limits them any more."
        onEdit={onEdit}
        onRemove={({ id }) => remove.mutate(id)}
      />
    </Card>
  );
}
