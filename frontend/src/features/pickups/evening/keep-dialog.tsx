import { type FormEvent, useState } from 'react';
import { issuesOf, useKeepOrder } from '#frontend/features/pickups/api/hand-over.ts';
import { listedName } from '#frontend/features/pickups/pickup-words.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { plusDays } from '#shared/dates/store-day.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';

type Props = { order: OrderDetail; day: string; open: boolean; onClose: () => void };

/** Sets the day until which the order is kept, or clears it. */
export function KeepDialog({ order, day, open, onClose }: Props) {
  const [until, setUntil] = useState(order.keepUntil ?? plusDays(day, 1));
  const [wrong, setWrong] = useState('');
  const { send, isBusy, error } = useKeepOrder(order.id, day);
  const { days, keep } = useWords();
  const issue = wrong || issuesOf(error)[0]?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (until !== '' && (!storeDaySchema.safeParse(until).success || until < day))
      return setWrong(keep.isOver);
    send({ keepUntil: until || null }, { onSuccess: onClose });
  };
  return (
    <DialogForm
      open={open}
      title={keep.title(order.orderNumber)}
      text={listedName(order.customer)}
      submitLabel={until === '' ? keep.stop : keep.save}
      busy={isBusy}
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={days.day}
        value={until}
        onChange={({ target }) => {
          setWrong('');
          setUntil(target.value);
        }}
        error={Boolean(issue)}
        helperText={issue ?? keep.hint}
        slotProps={{ htmlInput: { min: day } }}
      />
    </DialogForm>
  );
}
