import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import type { RuleFields } from '../rule-form.ts';

/** Days with another limit, such as the one before Thanksgiving. */
export function ExceptionsField({ form }: { form: UseFormReturn<RuleFields> }) {
  const days = useFieldArray({ control: form.control, name: 'exceptions' });
  const { exceptions } = form.formState.errors;
  const message = exceptions?.root?.message ?? exceptions?.message;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {days.fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'end', gap: 2, width: '100%' }}>
          <FormTextField
            field={form.register(`exceptions.${index}.day`)}
            error={exceptions?.[index]?.day?.message}
            type="date"
            label="Day"
            sx={{ flex: 1 }}
          />
          <FormTextField
            field={form.register(`exceptions.${index}.limit`, { valueAsNumber: true })}
            error={exceptions?.[index]?.limit?.message}
            type="number"
            label="Its Limit"
            sx={{ flex: 1 }}
          />
          <NamedIconButton name="Remove this day" onClick={() => days.remove(index)}>
            <Delete />
          </NamedIconButton>
        </Box>
      ))}
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Button startIcon={<Add />} onClick={() => days.append({ day: '', limit: Number.NaN })}>
        Add Day With Another Limit
      </Button>
    </Box>
  );
}
