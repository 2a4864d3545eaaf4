import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import Delete from '~icons/ic/outline-delete';
import Edit from '~icons/ic/outline-edit';

type Named = { id: string; name: string };
type Props<Rule extends Named> = {
  rules: Rule[];
  /** Describes a rule, on its second line. */
  describe: (rule: Rule) => string;
  /** A warning about the rule's current state. */
  warn?: (rule: Rule) => string | undefined;
  /** The text of an empty list. */
  none?: string;
  /** The text of the confirmation before a rule is removed. */
  removal: string;
  onEdit: (rule: Rule) => void;
  onRemove: (rule: Rule) => void;
};

/** A list of named rules, each of which can be edited or removed. */
export function RuleList<Rule extends Named>(props: Props<Rule>) {
  const { rules, describe, warn, none, removal, onEdit, onRemove } = props;
  const removed = useDialog<Rule>();
  if (rules.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {rules.map((rule) => (
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
