import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import type { KeyboardEvent } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { FormCheckbox } from '#frontend/ui/forms/form-checkbox.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { maxChoices } from '#shared/schemas/options.ts';
import Delete from '~icons/ic/outline-delete';
import Add from '~icons/ic/round-add';
import ArrowDownward from '~icons/ic/round-arrow-downward';
import ArrowUpward from '~icons/ic/round-arrow-upward';
import { newChoice, type OptionSetFields } from './option-set-form.ts';

type Props = { form: UseFormReturn<OptionSetFields>; isSize: boolean };

/** The choices in the order in which they are offered. Enter in the last name adds another one. */
export function ChoicesField({ form, isSize }: Props) {
  const { fields, append, remove, swap } = useFieldArray({
    control: form.control,
    name: 'choices',
  });
  const { choices: error } = form.formState.errors;
  const message = error?.root?.message ?? error?.message;
  const isFull = fields.length >= maxChoices;
  const add = () => append(newChoice);
  const addAfterLast = (event: KeyboardEvent, index: number) => {
    const isAdding = event.key === 'Enter' && !event.nativeEvent.isComposing && !isFull;
    const isLast = index === fields.length - 1 && form.getValues(`choices.${index}.name`) !== '';
    if (!isAdding || !isLast) return;
    event.preventDefault();
    add();
  };
  return (
    <Box role="group" aria-label="Choices" sx={{ display: 'grid', gap: 4 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {fields.map(({ id }, index) => (
          <Box component="li" key={id} sx={rowSx}>
            <ChoiceTexts
              form={form}
              index={index}
              isSize={isSize}
              onKeyDown={(event) => addAfterLast(event, index)}
            />
            <Box sx={{ gridArea: 'actions', display: 'flex', mr: -3 }}>
              <NamedIconButton
                name={`Move choice ${index + 1} up`}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <ArrowUpward />
              </NamedIconButton>
              <NamedIconButton
                name={`Move choice ${index + 1} down`}
                disabled={index === fields.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <ArrowDownward />
              </NamedIconButton>
              <NamedIconButton name={`Remove choice ${index + 1}`} onClick={() => remove(index)}>
                <Delete />
              </NamedIconButton>
            </Box>
          </Box>
        ))}
      </Box>
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Button startIcon={<Add />} disabled={isFull} onClick={add} sx={{ justifySelf: 'start' }}>
        Add Choice
      </Button>
      {isFull && <FormHelperText>{`At most ${maxChoices} choices`}</FormHelperText>}
    </Box>
  );
}

type TextsProps = Props & { index: number; onKeyDown: (event: KeyboardEvent) => void };

function ChoiceTexts({ form, index, isSize, onKeyDown }: TextsProps) {
  const text = textOf(form);
  const place = index + 1;
  return (
    <>
      <FormTextField
        {...text(`choices.${index}.name`)}
        placeholder={isSize ? '8 in' : 'Lemon'}
        autoComplete="off"
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { 'aria-label': `Choice ${place}` } }}
        sx={{ gridArea: 'name' }}
      />
      <FormTextField
        {...text(`choices.${index}.price`)}
        placeholder="0.00"
        autoComplete="off"
        slotProps={{
          htmlInput: { 'aria-label': `Price of choice ${place}`, inputMode: 'text' },
          input: {
            startAdornment: (
              <InputAdornment position="start">{isSize ? '$' : '± $'}</InputAdornment>
            ),
          },
        }}
        sx={{ gridArea: 'price' }}
      />
      <FormTextField
        {...text(`choices.${index}.allergens`)}
        placeholder="Allergens"
        slotProps={{ htmlInput: { 'aria-label': `Allergens of choice ${place}` } }}
        sx={{ gridArea: 'allergens' }}
      />
      <FormTextField
        {...text(`choices.${index}.ingredients`)}
        placeholder="Ingredients"
        slotProps={{ htmlInput: { 'aria-label': `Ingredients of choice ${place}` } }}
        sx={{ gridArea: 'ingredients' }}
      />
      <FormCheckbox
        control={form.control}
        name={`choices.${index}.isAvailable`}
        label="Available"
        sx={{ gridArea: 'available', m: 0 }}
      />
    </>
  );
}

const rowSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  pb: 4,
  borderBottom: 1,
  borderColor: 'divider',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'minmax(0, 1fr) minmax(0, 1fr) 9rem auto',
  },
  gridTemplateAreas: {
    xs: '"name actions" "price available" "allergens allergens" "ingredients ingredients"',
    sm: '"name name price actions" "allergens ingredients available available"',
  },
};
