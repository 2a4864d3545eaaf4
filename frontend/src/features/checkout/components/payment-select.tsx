import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, useFormContext } from 'react-hook-form';
import type {
  CheckoutFields,
  CheckoutForm,
} from '#frontend/features/checkout/checkout-form-schema.ts';
import { paymentStatuses, paymentStatusLabel } from '#shared/orders/statuses.ts';

export function PaymentSelect() {
  const { control } = useFormContext<CheckoutFields, unknown, CheckoutForm>();
  const { field, fieldState } = useController({ control, name: 'paymentStatus' });
  return (
    <TextField
      select
      label="Payment Status"
      name={field.name}
      inputRef={field.ref}
      value={field.value}
      onChange={field.onChange}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message}
    >
      {paymentStatuses.map((status) => (
        <MenuItem key={status} value={status}>
          {paymentStatusLabel(status)}
        </MenuItem>
      ))}
    </TextField>
  );
}
