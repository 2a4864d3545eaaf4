import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEventHandler, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FullDialog } from '#frontend/entities/order/full-dialog.tsx';
import type { EditConflict } from '#frontend/features/orders/edit/edit-conflict.ts';
import type { ConflictForm } from '#frontend/features/orders/edit/use-conflict-form.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { ConflictBanner } from './conflict-banner.tsx';
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

type ChoiceProps = {
  conflict: EditConflict;
  /** True if both users changed the same field to different values. */
  isConflicting: boolean;
  /** Uses the other user's value wherever both changed a field. */
  onUseTheirs: () => void;
};

/** Shown above a form when another user changed its order: their changes, and the available actions. */
function ConflictChoice({ conflict, isConflicting, onUseTheirs }: ChoiceProps) {
  return (
    <ConflictBanner conflict={conflict}>
      <Typography variant="body2">
        {isConflicting
          ? 'Nothing is saved yet. Your input is kept, and everything you had not touched shows their values. What both of you changed is marked.'
          : 'Nothing is saved yet. Your input is kept, and everything you had not touched shows their values. Save once more to add yours.'}
      </Typography>
      {isConflicting && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button color="inherit" variant="outlined" onClick={onUseTheirs}>
            Use theirs
          </Button>
          <Button color="inherit" variant="outlined" type="submit">
            Save mine anyway
          </Button>
        </Box>
      )}
    </ConflictBanner>
  );
}
