import { useEffect, useRef, useState } from 'react';

/**
 * The form's field whose text was not used yet: a product that was not added, or an hour that was
 * not understood.
 */
export const leftTextIn = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  [...(form?.elements ?? [])].find(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.willValidate && field.validity.customError,
  );

/** True if such a field prevents the form from being saved: it then has the focus and shows what to do. */
export function stopAtLeftText(form: HTMLFormElement | null): boolean {
  const field = leftTextIn(form);
  // Notifies the field by its 'invalid' event.
  field?.checkValidity();
  field?.focus();
  return field !== undefined;
}

/**
 * Stops a form from being saved at the field with this `input` while `isLeft`. From then on `isStopped` is
 * true until the text is no longer left. `onStop` makes room for the field's message.
 */
export function useLeftText(isLeft: boolean, onStop?: () => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    input.current?.setCustomValidity(isLeft ? 'left' : '');
    if (!isLeft) setStopped(false);
  }, [isLeft]);
  const onInvalid = () => {
    setStopped(true);
    onStop?.();
  };
  return { input, isStopped, onInvalid };
}
