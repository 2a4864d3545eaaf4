import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useActiveEmployees } from '#frontend/features/checkout/api.ts';
import type {
  CheckoutFields,
  CheckoutForm,
} from '#frontend/features/checkout/checkout-form-schema.ts';
import { errorText } from '#frontend/lib/api-client.ts';

/**
 * The form's field. It is filled in if there is only one choice, and cleared if the employee is no longer
 * active.
 */
function useTakenBy() {
  const { control, setValue } = useFormContext<CheckoutFields, unknown, CheckoutForm>();
  const { field, fieldState } = useController({ control, name: 'takenById' });
  const employees = useActiveEmployees();
  const { data } = employees;
  const isKnown = data?.some((employee) => employee.id === field.value) ?? false;

  // Preselects the only employee. But it does not replace one who became inactive: the user should
  // notice that.
  const [begins] = useState(field.value === '');
  const only = begins && data?.length === 1 && field.value === '' ? data[0]?.id : undefined;
  useEffect(() => {
    if (only) setValue('takenById', only);
  }, [only, setValue]);

  // The chosen or remembered employee may have become inactive in the meantime.
  useEffect(() => {
    if (data && field.value && !isKnown) setValue('takenById', '');
  }, [data, field.value, isKnown, setValue]);
  return { field, fieldState, isKnown, employees };
}

/** Selects the employee who takes the order from the active ones. */
export function TakenBySelect() {
  const { field, fieldState, isKnown, employees } = useTakenBy();
  const { data, error, isError, isFetching, refetch } = employees;
  const failed = isError && !data && errorText(error, 'Failed to fetch employees');
  const none = data?.length === 0 && (
    <>
      No active employees yet. Add one under{' '}
      <MuiLink component={Link} to="/employees">
        Employees
      </MuiLink>
      .
    </>
  );
  return (
    <TextField
      select
      label="Order Taken By"
      name={field.name}
      inputRef={field.ref}
      value={isKnown ? field.value : ''}
      onChange={field.onChange}
      error={Boolean(fieldState.error) || Boolean(failed)}
      helperText={fieldState.error?.message || failed || none}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { 'aria-required': true },
        input: {
          endAdornment: failed && (
            <Button
              disabled={isFetching}
              onClick={() => void refetch()}
              sx={{ mr: 4, whiteSpace: 'nowrap' }}
            >
              Try again
            </Button>
          ),
        },
      }}
    >
      <MenuItem value="" disabled>
        Select an employee
      </MenuItem>
      {(data ?? []).map((employee) => (
        <MenuItem key={employee.id} value={employee.id}>
          {employee.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
