import { useEffect, useRef, useState } from 'react';

/**
 * The field of a form with text that nothing has taken yet: a product to add that was not added, an
 * hour not understood.
 */
export const leftTextIn = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  [...(form?.elements ?? [])].find(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.willValidate && field.validity.customError,
  );

/** True if such a field keeps a form from being saved: it has the focus now, and says what is to be done. */
export function stopAtLeftText(form: HTMLFormElement | null): boolean {
  const field = leftTextIn(form);
  // It tells the field by its 'invalid' event.
  field?.checkValidity();
  field?.focus();
  return field !== undefined;
}

/**
 * A form that is saved while `isLeft` stops at the field with this `input`; from then on
 * `isStopped`, until it is not left. `onStop` clears the way for what the field then says.
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
