import Alert from '@mui/material/Alert';
import { TheirsOrMine } from '#frontend/features/orders/conflict/theirs-or-mine.tsx';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { ItemsTotals, LiveTotal } from './items-totals.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { TheirDecision } from './their-decision.tsx';
import { useItemsForm } from './use-items-form.ts';

type Props = {
  /** The order as it was when Edit was pressed. */
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
};

/**
 * 'Edit Order Items' (docs/product.md#edit-order-items): the lines, and below them discount and
 * totals.
 */
export function ItemsDialog({ order, open, onClose }: Props) {
  const editing = useItemsForm(order, onClose);
  const { form, seen, meanwhile, contested, takeTheirs } = editing;
  const { errors } = form.formState;
  const problem = errors.items?.root?.message ?? errors.items?.message;
  return (
    <DialogForm
      open={open}
      title="Edit Order Items"
      submitLabel={editing.isBusy ? 'Saving...' : 'Save'}
      busy={editing.isBusy}
      width={896}
      hasInput={editing.hasInput}
      onSubmit={editing.submit}
      onClose={onClose}
      aside={<LiveTotal form={form} taxRate={seen.taxRate} />}
    >
      {meanwhile && (
        <TheirsOrMine
          meanwhile={meanwhile}
          isContested={contested.length > 0}
          onUseTheirs={() => takeTheirs(contested)}
        />
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <LinesEditor editing={editing} />
      <ItemsTotals
        form={form}
        taxRate={seen.taxRate}
        theirs={<TheirDecision editing={editing} of={({ kind }) => kind === 'discount'} />}
      />
    </DialogForm>
  );
}
