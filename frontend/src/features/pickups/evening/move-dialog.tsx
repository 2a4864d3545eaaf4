import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { changedPlaceNote } from '#frontend/entities/order/entered-place.ts';
import { fullOf } from '#frontend/entities/order/full.ts';
import { FullDialog } from '#frontend/entities/order/full-dialog.tsx';
import { PickupFields } from '#frontend/entities/order/pickup-fields.tsx';
import { pickupFieldsOf, pickupOf, pickupShape } from '#frontend/entities/order/pickup-form.ts';
import { issuesOf, type Move, useMovePickup } from '#frontend/features/pickups/api/hand-over.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { fullName } from '#shared/orders/full-name.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

const schema = z.object(pickupShape);

type Props = { order: OrderDetail; day: string; open: boolean; onClose: () => void };

function useMove({ order, day, onClose }: Props) {
  const places = usePlaces();
  const agreed = pickupFieldsOf(order);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: agreed });
  const { send, isBusy, error } = useMovePickup(order, day);
  const save = (move: Move) => send(move, { onSuccess: onClose });
  const moveOf = (): Move => {
    const fields = form.getValues();
    return {
      pickupDate: pickupOf(fields, order),
      pickupLocation: fields.pickupLocation,
      ...changedPlaceNote(places, fields, order),
    };
  };
  const submit = form.handleSubmit(() => save(moveOf()));
  return { agreed, form, submit, save, moveOf, isBusy, error };
}

/** Moves the pickup of an order that nobody picked up, and changes nothing else. */
export function MoveDialog(props: Props) {
  const { order, open, onClose } = props;
  const { agreed, form, submit, save, moveOf, isBusy, error } = useMove(props);
  const { move } = useWords();
  const [seen, setSeen] = useState<Error | null>(null);
  const full = error === seen ? undefined : fullOf(error);
  const faults = issuesOf(error).map(({ message }) => message);
  return (
    <DialogForm
      open={open}
      title={move.title}
      text={`${order.orderNumber} ${fullName(order.customer)}`}
      submitLabel={isBusy ? move.saving : move.save}
      width={672}
      busy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {faults.length > 0 && <Alert severity="error">{faults.join('. ')}</Alert>}
      <FormProvider {...form}>
        {/* The form of the checkout, which is in English. */}
        <div lang="en">
          <PickupFields
            timezone={order.timezone}
            ordered={order.items}
            agreed={{ day: agreed.pickupDate, time: agreed.pickupTime }}
          />
        </div>
      </FormProvider>
      {full && (
        <FullDialog
          full={full}
          pickupDate={moveOf().pickupDate}
          timezone={order.timezone}
          busy={isBusy}
          moveLabel={move.there}
          onMove={(pickupDate) => save({ ...moveOf(), pickupDate })}
          onTakeAnyway={(reason) => save({ ...moveOf(), override: { reason } })}
          onClose={() => setSeen(error)}
        />
      )}
    </DialogForm>
  );
}
