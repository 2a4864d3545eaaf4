import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { RuleFields } from '#frontend/features/capacity/rule-form.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import Delete from '~icons/ic/outline-delete';
import Add from '~icons/ic/round-add';

/** Days with another limit, such as those before Thanksgiving. */
export function ExceptionsField({ form }: { form: UseFormReturn<RuleFields> }) {
  const days = useFieldArray({ control: form.control, name: 'exceptions' });
  const { exceptions } = form.formState.errors;
  const message = exceptions?.root?.message ?? exceptions?.message;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {days.fields.map(({ id }, index) => (
        <Box key={id} sx={rowSx}>
          <FormTextField
            field={form.register(`exceptions.${index}.from`)}
            error={exceptions?.[index]?.from?.message}
            type="date"
            label="First Day"
          />
          <FormTextField
            field={form.register(`exceptions.${index}.to`, {
              validate: (to, fields) =>
                to === '' ||
                to >= (fields.exceptions[index]?.from ?? '') ||
                'The last day is before the first',
            })}
            error={exceptions?.[index]?.to?.message}
            type="date"
            label="Last Day"
            helperText="Empty for a single day"
          />
          <FormTextField
            field={form.register(`exceptions.${index}.limit`, { valueAsNumber: true })}
            error={exceptions?.[index]?.limit?.message}
            type="number"
            label="Their Limit"
          />
          <NamedIconButton name="Remove these days" onClick={() => days.remove(index)}>
            <Delete />
          </NamedIconButton>
        </Box>
      ))}
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Button startIcon={<Add />} onClick={() => days.append({ from: '', to: '' })}>
        Add Days With Another Limit
      </Button>
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 7rem auto' },
  alignItems: 'start',
  gap: 2,
  width: '100%',
  // Level with the fields, which have a label above them.
  '& > .MuiIconButton-root': { mt: 6, justifySelf: 'start' },
};
