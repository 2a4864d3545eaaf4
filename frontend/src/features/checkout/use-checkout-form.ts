import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type Ordered, readOfferedTimes } from '#frontend/entities/order/availability.ts';
import { pickupLocations } from '#shared/orders/places.ts';
import { checkoutDraft, openDraft } from './checkout-draft.ts';
import {
  type CheckoutFields,
  type CheckoutForm,
  checkoutFormSchema,
  checkoutFormSchemaAt,
} from './checkout-form-schema.ts';

type FormResolver = Resolver<CheckoutFields, unknown, CheckoutForm>;

/** Validates against the times of the chosen day's slots, once the calendar has fetched them. */
function useResolver(ordered: Ordered): FormResolver {
  const client = useQueryClient();
  return (fields, ...rest) => {
    const location = pickupLocations.find((one) => one === fields.pickupLocation);
    const day = fields.pickupDate;
    const times = location && day && readOfferedTimes(client, day, { ordered, location });
    const schema = times ? checkoutFormSchemaAt(times) : checkoutFormSchema;
    const resolve: FormResolver = zodResolver(schema);
    return resolve(fields, ...rest);
  };
}

/** The checkout's form, which saves every change in the tab's draft. */
export function useCheckoutForm(ordered: Ordered) {
  const [defaultValues] = useState(openDraft);
  const form = useForm<CheckoutFields, unknown, CheckoutForm>({
    resolver: useResolver(ordered),
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
