import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { lastTakenBy } from '#frontend/entities/order/last-taken-by.ts';
import { checkoutDraft } from './checkout-draft.ts';
import {
  type CheckoutFields,
  type CheckoutForm,
  checkoutFormSchema,
  emptyCheckout,
} from './checkout-form-schema.ts';

/** Returns the fields of this tab's draft; creates the draft first if needed. */
const openDraft = (): CheckoutFields => {
  checkoutDraft.update(
    (draft) =>
      draft ?? {
        fields: { ...emptyCheckout, takenById: lastTakenBy.get() ?? '' },
        idempotencyKey: crypto.randomUUID(),
      },
  );
  return checkoutDraft.get()?.fields ?? emptyCheckout;
};

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
