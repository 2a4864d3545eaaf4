import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { OrderChangedError, useChangeOrder } from '#frontend/features/orders/api/change-order.ts';
import type { Meanwhile } from '#frontend/features/orders/conflict/meanwhile.ts';
import { type Group, mergeFields } from '#frontend/features/orders/conflict/merge-fields.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { errorTexts } from '#shared/errors.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import {
  type CustomerFields,
  type CustomerForm,
  customerBody,
  customerFieldName,
  customerFieldsOf,
  customerFormSchema,
  customerGroups,
  pickupOf,
} from './customer-form.ts';

type Form = UseFormReturn<CustomerFields, unknown, CustomerForm>;

/** What the server refused, beside its field; that a pickup is over is said of its time. */
function showIssues(form: Form, error: unknown) {
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.issues) {
    const field = customerFieldName.safeParse(
      error.code === 'pickup-in-the-past' ? 'pickupTime' : path,
    );
    if (field.success) form.setError(field.data, { message }, { shouldFocus: true });
  }
}

type Editing = {
  /** The order that the fields began with, and that a change is based on. */
  seen: OrderDetail;
  meanwhile: Meanwhile | undefined;
  /** What both people changed, and differently. */
  contested: Group<CustomerFields>[];
};

/** The form of 'Edit Customer Information', which keeps its input when somebody else was faster. */
export function useCustomerForm(order: OrderDetail, onSaved: () => void) {
  const [editing, setEditing] = useState<Editing>({
    seen: order,
    meanwhile: undefined,
    contested: [],
  });
  const { seen, meanwhile, contested } = editing;
  const form = useForm<CustomerFields, unknown, CustomerForm>({
    resolver: zodResolver(customerFormSchema),
    defaultValues: customerFieldsOf(order),
  });
  const { change, isBusy } = useChangeOrder(order.id);

  const goOnFrom = (news: Meanwhile) => {
    const base = customerFieldsOf(seen);
    const theirs = customerFieldsOf(news.order);
    const merging = mergeFields(customerGroups, { base, mine: form.getValues(), theirs });
    form.reset(merging.merged);
    setEditing({ seen: news.order, meanwhile: news, contested: merging.contested });
  };
  const onError = (error: Error) => {
    if (error instanceof OrderChangedError) goOnFrom(error.meanwhile);
    else showIssues(form, error);
  };
  const submit = form.handleSubmit((fields) => {
    const pickupDate = pickupOf(fields, seen);
    if (pickupDate !== seen.pickupDate && pickupDate < new Date().toISOString()) {
      const message = errorTexts['pickup-in-the-past'];
      form.setError('pickupTime', { message }, { shouldFocus: true });
      return;
    }
    const body = customerBody(fields, pickupDate);
    change({ part: 'customer', body, seen }, { onSuccess: onSaved, onError });
  });

  /** Takes the other's decisions on these fields. */
  const takeTheirs = (groups: Group<CustomerFields>[]) => {
    const theirs = customerFieldsOf(seen);
    for (const name of groups.flat()) form.setValue(name, theirs[name]);
    setEditing({ ...editing, contested: contested.filter((group) => !groups.includes(group)) });
  };
  return {
    form,
    submit,
    isBusy,
    seen,
    meanwhile,
    contested,
    takeTheirs,
    hasInput: () => {
      const [values, before] = [form.getValues(), customerFieldsOf(seen)];
      return customerGroups.flat().some((name) => values[name] !== before[name]);
    },
  };
}
