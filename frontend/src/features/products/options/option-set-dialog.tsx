import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEventHandler, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { optionSetsQuery } from '#frontend/entities/catalog/option-sets.ts';
import { issuesOf, showIssues } from '#frontend/lib/form-errors.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormCheckbox } from '#frontend/ui/forms/form-checkbox.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { optionSetInputSchema } from '#shared/schemas/option-input.ts';
import { hasChoices, type OptionSet, optionKinds } from '#shared/schemas/options.ts';
import { isStale, useSaveOptionSet } from './api.ts';
import { ChoicesField } from './choices-field.tsx';
import {
  kindLabels,
  type OptionSetFields,
  optionSetBody,
  optionSetFieldsOf,
} from './option-set-form.ts';

const kinds = optionKinds.map((value) => ({ value, label: kindLabels[value] }));

function useOptionSetForm(set: OptionSet | null, onClose: () => void) {
  /** The set on which the change is based. */
  const [seen, setSeen] = useState(set);
  const client = useQueryClient();
  const save = useSaveOptionSet(seen);
  const form = useForm<OptionSetFields>({ defaultValues: optionSetFieldsOf(set) });
  const show = (error: Error) =>
    showIssues(form, issuesOf(error), (path) => path as FieldPath<OptionSetFields>);
  const send = form.handleSubmit((fields) => {
    const body = optionSetBody(fields);
    const { error } = optionSetInputSchema.safeParse(body);
    if (error) show(error);
    else save.mutate(body, { onSuccess: onClose, onError: show });
  });
  const submit: FormEventHandler = (event) => {
    // An error of the list would block the form for good, because the list has no registered field.
    form.clearErrors();
    void send(event);
  };
  const load = async () => {
    const sets = await client.fetchQuery({ ...optionSetsQuery, staleTime: 0 }).catch(() => []);
    const theirs = sets.find(({ id }) => id === set?.id);
    if (!theirs) return toastFailure('Error', 'Failed to fetch the options.');
    save.reset();
    setSeen(theirs);
    form.reset(optionSetFieldsOf(theirs));
  };
  return { form, submit, isSaving: save.isPending, isStale: isStale(save.error), load };
}

type Props = { set: OptionSet | null; open: boolean; onClose: () => void };

/** 'Add Options' and 'Edit Options': a question that products ask, and its choices. */
export function OptionSetDialog({ set, open, onClose }: Props) {
  const { form, submit, isSaving, isStale, load } = useOptionSetForm(set, onClose);
  const { control } = form;
  const { isDirty } = form.formState;
  const kind = useWatch({ control, name: 'kind' });
  const text = textOf(form);
  const number = { type: 'number', sx: { maxWidth: '8rem' } };
  return (
    <DialogForm
      open={open}
      title={set ? 'Edit Options' : 'Add Options'}
      submitLabel={set ? 'Save' : 'Add'}
      busy={isSaving}
      maxWidth="md"
      hasInput={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      {isStale && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void load()}>Load the latest</Button>}
        >
          Somebody else changed these options meanwhile, so nothing was saved. Loading the latest
          replaces your input.
        </Alert>
      )}
      <FormTextField
        {...text('name')}
        label="Name"
        placeholder="Flavor"
        autoComplete="off"
        autoFocus={!set}
      />
      {set ? (
        <Typography>{kindLabels[set.kind]}</Typography>
      ) : (
        <FormSelect control={control} name="kind" label="Kind" options={kinds} />
      )}
      <FormCheckbox control={control} name="isRequired" label="Required" />
      {kind === 'many' && (
        <Box sx={{ display: 'flex', gap: 4 }}>
          <FormTextField {...text('min')} label="At Least" {...number} />
          <FormTextField {...text('max')} label="At Most" {...number} />
        </Box>
      )}
      {kind === 'inscription' && <FormTextField {...text('lines')} label="Lines" {...number} />}
      {hasChoices(kind) && <ChoicesField form={form} isSize={kind === 'size'} />}
    </DialogForm>
  );
}
