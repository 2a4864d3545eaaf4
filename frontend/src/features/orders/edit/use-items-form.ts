import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import type { UpdateOrderItems } from '#shared/schemas/order-input.ts';
import { cartChangedSchema, type OrderDetail } from '#shared/schemas/orders.ts';
import { type ItemsFields, isSameItems, itemsFieldsOf, itemsFormSchema } from './items-form.ts';
import { mergeItems, takeTheirs } from './merge-items.ts';
import { useConflictForm } from './use-conflict-form.ts';

export type ItemsForm = UseFormReturn<ItemsFields, unknown, UpdateOrderItems>;

/** Shows an error at each new line whose product can no longer be ordered. */
function showGoneProducts(form: ItemsForm, ids: Set<string>) {
  form.getValues('items').forEach(({ id, productId }, index) => {
    if (id === null && productId !== null && ids.has(productId))
      form.setError(`items.${index}.productId`, {
        message: 'This product can no longer be ordered. Please remove the line.',
      });
  });
}

/** The form of 'Edit Order Items'. It keeps its input if another user was faster. */
export function useItemsForm(order: OrderDetail, onSaved: () => void) {
  const client = useQueryClient();
  const { save, ...editing } = useConflictForm(order, {
    fieldsOf: itemsFieldsOf,
    schemaOf: ({ orderNotes }) => itemsFormSchema(orderNotes),
    merge: mergeItems,
    takeTheirs,
    isSame: isSameItems,
  });
  const { form, seen } = editing;

  const onError = (error: Error) => {
    const gone = cartChangedSchema.safeParse(error instanceof ApiError && error.body);
    if (!gone.success) return;
    showGoneProducts(form, new Set(gone.data.changes.map(({ productId }) => productId)));
    void client.invalidateQueries({ queryKey: productsQuery.queryKey });
  };
  const submit = form.handleSubmit((body) => save({ part: 'items', body, seen }, onSaved, onError));
  return { ...editing, submit };
}

export type ItemsEditing = ReturnType<typeof useItemsForm>;
