import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-client.ts';

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'setError' | 'setFocus'>;

/**
 * Leads back to a field whose value was not saved. When the server refuses what was typed (400) or
 * says that it is taken (409), its words stand beside the field.
 */
export function showFieldError<Fields extends FieldValues>(
  form: Form<Fields>,
  field: FieldPath<Fields>,
  error: Error,
): void {
  const isRejected = error instanceof ApiError && [400, 409].includes(error.status);
  if (isRejected && error.error) form.setError(field, { message: error.error });
  form.setFocus(field);
}
