import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { OrderChangedError, useChangeOrder } from '#frontend/features/orders/api/change-order.ts';
import type { Meanwhile } from '#frontend/features/orders/conflict/meanwhile.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import {
  cartChangedSchema,
  type OrderDetail,
  type UpdateOrderItems,
} from '#shared/schemas/orders.ts';
import { type ItemsFields, isSameItems, itemsFieldsOf, itemsFormSchema } from './items-form.ts';
import { type Contest, mergeItems, takeTheirs } from './merge-items.ts';

export type ItemsForm = UseFormReturn<ItemsFields, unknown, UpdateOrderItems>;

/** Beside each line that is to be added whose product can't be ordered any more. */
function showGoneProducts(form: ItemsForm, ids: Set<string>) {
  form.getValues('items').forEach(({ id, productId }, index) => {
    if (id === null && productId !== null && ids.has(productId))
      form.setError(`items.${index}.productId`, {
        message: 'This product can’t be ordered any more. Please remove the line.',
      });
  });
}

type Editing = {
  /** The order that the fields began with, and that a change is based on. */
  seen: OrderDetail;
  meanwhile: Meanwhile | undefined;
  contested: Contest[];
};

/** The form of 'Edit Order Items', which keeps its input when somebody else was faster. */
export function useItemsForm(order: OrderDetail, onSaved: () => void) {
  const client = useQueryClient();
  const [editing, setEditing] = useState<Editing>({
    seen: order,
    meanwhile: undefined,
    contested: [],
  });
  const { seen, meanwhile, contested } = editing;
  const form = useForm<ItemsFields, unknown, UpdateOrderItems>({
    resolver: zodResolver(itemsFormSchema(seen.orderNotes)),
    defaultValues: itemsFieldsOf(order),
  });
  const { change, isBusy } = useChangeOrder(order.id);

  const goOnFrom = (news: Meanwhile) => {
    const merging = mergeItems({
      base: itemsFieldsOf(seen),
      mine: form.getValues(),
      theirs: itemsFieldsOf(news.order),
    });
    form.reset(merging.merged);
    setEditing({ seen: news.order, meanwhile: news, contested: merging.contested });
  };
  const onError = (error: Error) => {
    if (error instanceof OrderChangedError) return goOnFrom(error.meanwhile);
    const gone = cartChangedSchema.safeParse(error instanceof ApiError && error.body);
    if (!gone.success) return;
    showGoneProducts(form, new Set(gone.data.changes.map(({ productId }) => productId)));
    void client.invalidateQueries({ queryKey: productsQuery.queryKey });
  };
  const submit = form.handleSubmit((body) =>
    change({ part: 'items', body, seen }, { onSuccess: onSaved, onError }),
  );
  return {
    form,
    submit,
    isBusy,
    seen,
    meanwhile,
    contested,
    /** Takes the other's decision in each of these. */
    takeTheirs: (contests: Contest[]) => {
      form.reset(takeTheirs(form.getValues(), itemsFieldsOf(seen), contests));
      setEditing({ ...editing, contested: contested.filter((one) => !contests.includes(one)) });
    },
    hasInput: () => !isSameItems(form.getValues(), itemsFieldsOf(seen)),
  };
}

export type ItemsEditing = ReturnType<typeof useItemsForm>;
