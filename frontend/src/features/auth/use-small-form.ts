import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';

export type FieldErrors<Fields> = { [Name in keyof Fields]?: string | undefined };

/** The first error of each field, with the schema's text. */
function faultsOf<Fields>(
  schema: z.ZodMiniType<Fields, unknown>,
  values: object,
): FieldErrors<Fields> {
  const faults: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    faults[String(path[0])] ??= message;
  return faults as FieldErrors<Fields>;
}

/**
 * A form that relies on the browser, for sign-in and sign-up, which should not wait for a form
 * library. It is validated when submitted, and from then on each field as it is typed. The first
 * invalid field gets the focus.
 */
export function useSmallForm<Fields extends Record<string, unknown>>(
  schema: z.ZodMiniType<Fields, unknown>,
  send: (values: Fields, show: (faults: FieldErrors<Fields>) => void) => void,
) {
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const isSent = useRef(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const valuesOf = () =>
    Object.fromEntries([...inputs.current].map(([name, { value }]) => [name, value]));

  /** Shows errors, possibly including one from the server, and focuses the first invalid field. */
  const show = (faults: FieldErrors<Fields>) => {
    setErrors(faults);
    for (const [name, input] of inputs.current) if (faults[name]) return input.focus();
  };
  return {
    errors,
    field: (name: keyof Fields & string) => ({
      name,
      ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => {
        if (input instanceof HTMLInputElement) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
      onChange: (_event: ChangeEvent) => {
        if (!isSent.current) return;
        const fault = faultsOf(schema, valuesOf())[name];
        setErrors((others) => ({ ...others, [name]: fault }));
      },
    }),
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      isSent.current = true;
      const checked = schema.safeParse(valuesOf());
      show(faultsOf(schema, valuesOf()));
      if (checked.success) send(checked.data, show);
    },
  };
}
