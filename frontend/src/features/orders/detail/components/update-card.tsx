import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import {
  OrderChangedError,
  useOwnVersions,
} from '#frontend/features/orders/edit/api/change-order.ts';
import { ConflictBanner } from '#frontend/features/orders/edit/components/conflict-banner.tsx';
import { type OrderChange, seenAtChoice } from '#frontend/features/orders/edit/order-changes.ts';
import { useChangeIfRoom } from '#frontend/features/orders/edit/use-change-if-room.ts';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';

const FullDialog = lazyPart(
  async () => (await import('#frontend/entities/order/full-dialog.tsx')).FullDialog,
);

type Props<Value extends string> = {
  title: string;
  label: string;
  order: OrderDetail;
  current: Value;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  /** `seen` is the order as it was when the value was chosen. */
  changeTo: (value: Value, seen: OrderDetail) => OrderChange;
  onUpdated?: () => void;
  /** The button's label; defaults to the title. */
  submitLabel?: (chosen: Value) => string;
  children?: (chosen: Value) => ReactNode;
};

/** The value that is chosen but not saved yet, and how it is saved. */
function useChoice<Value extends string>(props: Props<Value>) {
  const { order, current, values } = props;
  const { save, isBusy, conflict, forget, question } = useChangeIfRoom(order.id);
  const ownVersions = useOwnVersions(order.id);
  /** Undefined for the current value of the order. */
  const [chosen, setChosen] = useState<{ value: Value; seen: OrderDetail }>();
  const value = chosen?.value ?? current;
  const differs = value !== current;
  const choose = (text: string) => {
    const option = values.find((one) => one === text);
    setChosen(option && { value: option, seen: order });
  };
  const leaveIt = () => {
    setChosen(undefined);
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || !differs) return;
    save(props.changeTo(value, seenAtChoice(chosen.seen, order, ownVersions)), {
      onSuccess: () => {
        setChosen(undefined);
        props.onUpdated?.();
      },
      // The choice is kept. From now on it is based on the version that the notice shows.
      onError: (error) => {
        if (error instanceof OrderChangedError) setChosen({ value, seen: error.conflict.order });
      },
    });
  };
  return { value, differs, choose, leaveIt, submit, isBusy, conflict, question };
}

/** A card for choosing a value. Update is disabled until the value differs (docs/product.md#order-detail). */
export function UpdateCard<Value extends string>(props: Props<Value>) {
  const { title, values, labelOf } = props;
  const { value, differs, choose, leaveIt, submit, isBusy, conflict, question } = useChoice(props);
  const id = useId();
  return (
    <SectionCard title={title}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        {conflict && (
          <ConflictBanner conflict={conflict}>
            {differs && (
              <Box component="p" sx={{ m: 0, mb: 3 }}>
                Your choice, {labelOf(value)}, is not saved yet. Update once more to save it.
              </Box>
            )}
            <Button color="inherit" variant="outlined" onClick={leaveIt}>
              Leave it as it is
            </Button>
          </ConflictBanner>
        )}
        <TextField
          select
          id={id}
          label={props.label}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {values.map((one) => (
            <MenuItem key={one} value={one}>
              {labelOf(one)}
            </MenuItem>
          ))}
        </TextField>
        {props.children?.(value)}
        <Button
          type="submit"
          variant="outlined"
          disabled={!differs || isBusy}
          loading={differs && isBusy}
          sx={{ justifySelf: 'start' }}
        >
          {props.submitLabel?.(value) ?? title}
        </Button>
      </Box>
      {question && <FullDialog {...question} />}
    </SectionCard>
  );
}
