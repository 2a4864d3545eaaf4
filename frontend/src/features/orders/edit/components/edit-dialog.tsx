import type { FormEventHandler, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FullDialog } from '#frontend/entities/order/full-dialog.tsx';
import type { ConflictForm } from '#frontend/features/orders/edit/use-conflict-form.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { SheetNotice, saveLabel } from './sheet-notice.tsx';

type Props<Fields extends FieldValues, Output, Contest> = {
  open: boolean;
  title: string;
  /** Pixels. */
  width: number;
  editing: Omit<ConflictForm<Fields, Output, Contest>, 'save'> & {
    submit: FormEventHandler<HTMLFormElement>;
  };
  onClose: () => void;
  order: OrderDetail;
  /** Content next to the buttons, always visible. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A dialog that edits a part of an order. Changes by other users are shown at the top. */
export function EditDialog<Fields extends FieldValues, Output, Contest>({
  editing,
  order,
  children,
  ...frame
}: Props<Fields, Output, Contest>) {
  const { isBusy, conflict, conflicting, takeTheirs, question } = editing;
  return (
    <DialogForm
      {...frame}
      submitLabel={isBusy ? 'Saving...' : saveLabel(order, 'Save')}
      busy={isBusy}
      hasInput={editing.hasInput}
      onSubmit={editing.submit}
    >
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          isConflicting={conflicting.length > 0}
          onUseTheirs={() => takeTheirs(conflicting)}
        />
      )}
      <SheetNotice order={order} />
      {children}
      {question && <FullDialog {...question} />}
    </DialogForm>
  );
}
