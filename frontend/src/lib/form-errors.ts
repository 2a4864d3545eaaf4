import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-client.ts';

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'setError' | 'setFocus'>;

/**
 * Focuses the field whose value was not saved. If the server rejected the value (400), it is taken
 * (409) or was guessed too often (429), shows the server's text at the field.
 */
export function showFieldError<Fields extends FieldValues>(
  form: Form<Fields>,
  field: FieldPath<Fields>,
  error: Error,
): void {
  const isRejected = error instanceof ApiError && [400, 409, 429].includes(error.status);
  if (isRejected && error.error) form.setError(field, { message: error.error });
  form.setFocus(field);
}
