import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import Delete from '~icons/ic/outline-delete';
import Edit from '~icons/ic/outline-edit';
import ArrowUpward from '~icons/ic/round-arrow-upward';

type Named = { id: string; name: string };
type Props<Rule extends Named> = {
  rules: Rule[];
  describe: (rule: Rule) => string;
  /** A warning about the rule's current state. */
  warn?: (rule: Rule) => string | undefined;
  none?: string;
  removal: string;
  /** Missing if the order is not the user's choice. */
  onMoveUp?: (rule: Rule) => void;
  onEdit: (rule: Rule) => void;
  onRemove: (rule: Rule) => void;
};

export function RuleList<Rule extends Named>(props: Props<Rule>) {
  const { rules, describe, warn, none, removal, onMoveUp, onEdit, onRemove } = props;
  const removed = useDialog<Rule>();
  if (rules.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {rules.map((rule, place) => (
          <Box component="li" key={rule.id} sx={{ display: 'flex', alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="subtitle1">{rule.name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {describe(rule)}
              </Typography>
              <Typography variant="body2" color="error">
                {warn?.(rule)}
              </Typography>
            </Box>
            {onMoveUp && place > 0 && (
              <NamedIconButton name={`Move ${rule.name} up`} onClick={() => onMoveUp(rule)}>
                <ArrowUpward />
              </NamedIconButton>
            )}
            <NamedIconButton name={`Edit ${rule.name}`} onClick={() => onEdit(rule)}>
              <Edit />
            </NamedIconButton>
            <NamedIconButton name={`Remove ${rule.name}`} onClick={() => removed.open(rule)}>
              <Delete />
            </NamedIconButton>
          </Box>
        ))}
      </Box>
      {removed.show((rule, { open, onClose }) => (
        <ConfirmDialog
          open={open}
          title={`Remove ${rule.name}?`}
          text={removal}
          confirmLabel="Remove"
          destructive
          onConfirm={() => {
            onRemove(rule);
            onClose();
          }}
          onCancel={onClose}
        />
      ))}
    </>
  );
}
