import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { optionSetsQuery } from '#frontend/entities/catalog/option-sets.ts';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { issuesOf, showIssues } from '#frontend/lib/form-errors.ts';
import type { UpdateOrderItems } from '#shared/schemas/order-input.ts';
import { type CartChange, cartChangedSchema, type OrderDetail } from '#shared/schemas/orders.ts';
import { type ItemsFields, isSameItems, itemsFieldsOf, itemsFormSchema } from './items-form.ts';
import { mergeItems, takeTheirs } from './merge-items.ts';
import { useConflictForm } from './use-conflict-form.ts';

export type ItemsForm = UseFormReturn<ItemsFields, unknown, UpdateOrderItems>;

/** Shows an error at each line whose choice, and each new line whose product, can no longer be ordered. */
function showGone(form: ItemsForm, changes: CartChange[]) {
  form.getValues('items').forEach(({ id, productId }, index) => {
    const change = changes.find((one) =>
      one.choice ? one.line === index : id === null && one.productId === productId,
    );
    if (change)
      form.setError(`items.${index}.productId`, {
        message: change.choice
          ? `${change.choice} can no longer be ordered. Please choose again.`
          : 'This product can no longer be ordered. Please remove the line.',
      });
  });
}

/** The field of the form at which an issue of the server is shown. */
const fieldOf = (path: string) => path as FieldPath<ItemsFields>;

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
    if (!gone.success) return showIssues(form, issuesOf(error), fieldOf);
    showGone(form, gone.data.changes);
    for (const { queryKey } of [productsQuery, optionSetsQuery])
      void client.invalidateQueries({ queryKey });
  };
  const submit = form.handleSubmit((body) => save({ part: 'items', body, seen }, onSaved, onError));
  return { ...editing, submit };
}

export type ItemsEditing = ReturnType<typeof useItemsForm>;
