import Alert from '@mui/material/Alert';
import { useItemsForm } from '#frontend/features/orders/edit/use-items-form.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ItemsTotals, LiveTotal } from './items-totals.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { TheirDecision } from './their-decision.tsx';

type Props = {
  /** The order as it was when Edit was pressed. */
  order: OrderDetail;
  /** True to focus 'Add Product' initially. */
  begins: boolean;
  open: boolean;
  onClose: () => void;
};

/** 'Edit Order Items' (docs/product.md#edit-order-items): the lines, then discount and totals. */
export function ItemsDialog({ order, begins, open, onClose }: Props) {
  const editing = useItemsForm(order, onClose);
  const { form, seen } = editing;
  const { errors } = form.formState;
  const problem = errors.items?.root?.message ?? errors.items?.message;
  return (
    <EditDialog
      open={open}
      title="Edit Order Items"
      width={896}
      editing={editing}
      order={order}
      onClose={onClose}
      aside={<LiveTotal form={form} taxRate={seen.taxRate} />}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <LinesEditor editing={editing} begins={begins} />
      <ItemsTotals
        form={form}
        taxRate={seen.taxRate}
        theirs={<TheirDecision editing={editing} of={({ kind }) => kind === 'discount'} />}
      />
    </EditDialog>
  );
}
