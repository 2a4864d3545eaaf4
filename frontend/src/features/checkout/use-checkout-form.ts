import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type Ordered, readOfferedTimes } from '#frontend/entities/order/availability.ts';
import { offeredPlaces } from '#shared/pickups/places.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { checkoutDraft, openDraft } from './checkout-draft.ts';
import {
  type CheckoutFields,
  type CheckoutForm,
  checkoutFormSchema,
} from './checkout-form-schema.ts';

type FormResolver = Resolver<CheckoutFields, unknown, CheckoutForm>;

/** Validates against the times of the chosen day's slots, once the calendar has fetched them. */
function useResolver(ordered: Ordered, places: PickupPlace[]): FormResolver {
  const client = useQueryClient();
  return (fields, ...rest) => {
    const { pickupDate: day, pickupLocation: location } = fields;
    const times = day ? readOfferedTimes(client, day, { ordered, location }) : undefined;
    const resolve: FormResolver = zodResolver(checkoutFormSchema(places, times));
    return resolve(fields, ...rest);
  };
}

/** The draft, with the first place unless it has one that is still offered. */
function beginWith(places: PickupPlace[]): CheckoutFields {
  const draft = openDraft();
  const offered = offeredPlaces(places);
  const place = offered.find(({ id }) => id === draft.pickupLocation) ?? offered[0];
  return { ...draft, pickupLocation: place?.id ?? '' };
}

/** The checkout's form, which saves every change in the tab's draft. */
export function useCheckoutForm(ordered: Ordered, places: PickupPlace[]) {
  const [defaultValues] = useState(() => beginWith(places));
  const form = useForm<CheckoutFields, unknown, CheckoutForm>({
    resolver: useResolver(ordered, places),
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
