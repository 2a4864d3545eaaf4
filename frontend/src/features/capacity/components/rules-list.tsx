import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useOpened } from '#frontend/lib/use-opened.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import type { ListedRule } from '#shared/schemas/capacity.ts';
import { useRemoveRule } from '../api/rules.ts';
import { describeFull, describeRule } from '../describe-rule.ts';

type Props = { rules: ListedRule[]; onEdit: (rule: ListedRule) => void };

/** The limits, and when the next ones are reached or exceeded. */
export function RulesList({ rules, onEdit }: Props) {
  const removed = useOpened<ListedRule>();
  const remove = useRemoveRule();
  if (rules.length === 0)
    return (
      <EmptyState
        title="No limits yet"
        text="Any number of orders can be taken for any day. Add a limit such as ‘Pies: 300 a day’."
      />
    );
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 4, md: 6 }, py: 2 }}>
      {rules.map((rule) => (
        <Box component="li" key={rule.id} sx={{ display: 'flex', alignItems: 'center', py: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="subtitle1">{rule.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {describeRule(rule)}
            </Typography>
            <Typography variant="body2" color="error">
              {describeFull(rule)}
            </Typography>
          </Box>
          <NamedIconButton name={`Edit ${rule.name}`} onClick={() => onEdit(rule)}>
            <Edit />
          </NamedIconButton>
          <NamedIconButton name={`Remove ${rule.name}`} onClick={() => removed.open(rule)}>
            <Delete />
          </NamedIconButton>
        </Box>
      ))}
      {removed.opened && (
        <ConfirmDialog
          open={removed.opened.isOpen}
          title={`Remove ${removed.opened.subject.name}?`}
          text="Orders stay as they are, and nothing limits them any more."
          confirmLabel="Remove"
          destructive
          busy={remove.isPending}
          onConfirm={() =>
            removed.opened && remove.mutate(removed.opened.subject.id, { onSettled: removed.close })
          }
          onCancel={removed.close}
        />
      )}
    </Card>
  );
}
