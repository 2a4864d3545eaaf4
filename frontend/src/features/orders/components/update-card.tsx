import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { SectionCard } from '#frontend/components/section-card.tsx';
import { useChangeOrder } from '../api/change-order.ts';
import { ChangedMeanwhile } from '../change/changed-meanwhile.tsx';
import type { OrderChange } from '../change/order-changes.ts';

type Props<Value extends string> = {
  title: string;
  /** Of the select. */
  label: string;
  orderId: string;
  current: Value;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  changeTo: (value: Value) => OrderChange;
  onUpdated?: () => void;
  /** What goes with the chosen value. */
  children?: (chosen: Value) => ReactNode;
};

/** A card with one value to choose; Update rests unless it differs (specification, section 4). */
export function UpdateCard<Value extends string>(props: Props<Value>) {
  const { title, current, values, labelOf } = props;
  const { change, isBusy, meanwhile, forget } = useChangeOrder(props.orderId);
  /** Undefined: whatever the order has. */
  const [chosen, setChosen] = useState<Value>();
  const id = useId();
  const value = chosen ?? current;
  const differs = value !== current;
  const leaveIt = () => {
    setChosen(undefined);
    forget();
  };
  const onSuccess = () => {
    setChosen(undefined);
    props.onUpdated?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (differs) change(props.changeTo(value), { onSuccess });
  };
  return (
    <SectionCard title={title}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        {meanwhile && (
          <ChangedMeanwhile meanwhile={meanwhile}>
            {differs && `Your choice, ${labelOf(value)}, is not saved yet: update once more, or `}
            <Button color="inherit" variant="outlined" onClick={leaveIt}>
              Leave it as it is
            </Button>
          </ChangedMeanwhile>
        )}
        <TextField
          select
          id={id}
          label={props.label}
          value={value}
          onChange={(event) => setChosen(values.find((one) => one === event.target.value))}
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
          {title}
        </Button>
      </Box>
    </SectionCard>
  );
}
