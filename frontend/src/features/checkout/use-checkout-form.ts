import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkoutDraft, openDraft } from './checkout-draft.ts';
import {
  type CheckoutFields,
  type CheckoutForm,
  checkoutFormSchema,
} from './checkout-form-schema.ts';

/** The checkout's form; every change is saved in the tab's draft. */
export function useCheckoutForm() {
  const [defaultValues] = useState(openDraft);
  const form = useForm<CheckoutFields, unknown, CheckoutForm>({
    resolver: zodResolver(checkoutFormSchema),
    defaultValues,
    mode: 'onTouched',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          checkoutDraft.update((draft) => draft && { ...draft, fields: values }),
      }),
    [form],
  );
  return form;
}
