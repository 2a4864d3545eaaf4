import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

type Form<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'register' | 'getFieldState' | 'formState'
>;

/** Connects text fields to a form: `<FormTextField {...text('name')} label="Name" />`. */
export const textOf =
  <Fields extends FieldValues>(form: Form<Fields>) =>
  <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
    field: form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });
