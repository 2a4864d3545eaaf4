import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { OrderChangedError, useChangeOrder } from '#frontend/features/orders/api/change-order.ts';
import type { EditConflict } from '#frontend/features/orders/conflict/edit-conflict.ts';
import type { OrderChange } from '#frontend/features/orders/conflict/order-changes.ts';
import type { ThreeStates } from '#frontend/features/orders/conflict/three-way-merge.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** How one part of an order is edited. `Contest` is a decision in which two people may differ. */
type Rules<Fields extends FieldValues, Output, Contest> = {
  fieldsOf: (order: OrderDetail) => Fields;
  schemaOf: (order: OrderDetail) => z.ZodType<Output, Fields>;
  merge: (states: ThreeStates<Fields>) => { merged: Fields; conflicting: Contest[] };
  /** My form with the other's decision in each of these. */
  takeTheirs: (mine: Fields, theirs: Fields, contests: Contest[]) => Fields;
  /** Whether two forms would be saved as the same. */
  isSame: (one: Fields, other: Fields) => boolean;
};

type Editing<Contest> = {
  /** The order that the fields began with, and that a change is based on. */
  seen: OrderDetail;
  conflict: EditConflict | undefined;
  /** What both people changed, and differently. */
  conflicting: Contest[];
};

export type ConflictForm<Fields extends FieldValues, Output, Contest> = Editing<Contest> & {
  form: UseFormReturn<Fields, unknown, Output>;
  isBusy: boolean;
  save: (change: OrderChange, onSaved: () => void, onError: (error: Error) => void) => void;
  takeTheirs: (contests: Contest[]) => void;
  hasInput: () => boolean;
};

/**
 * A form that changes an order and keeps its input when somebody else was faster: their changes are merged into it,
 * and the next attempt is based on their order.
 */
export function useConflictForm<Fields extends FieldValues, Output, Contest>(
  order: OrderDetail,
  rules: Rules<Fields, Output, Contest>,
): ConflictForm<Fields, Output, Contest> {
  const { fieldsOf } = rules;
  const [editing, setEditing] = useState<Editing<Contest>>({
    seen: order,
    conflict: undefined,
    conflicting: [],
  });
  const { seen, conflicting } = editing;
  const form = useForm<Fields, unknown, Output>({
    resolver: zodResolver(rules.schemaOf(seen)),
    // All fields are there; the compiler can't see that of a form it doesn't know.
    defaultValues: fieldsOf(order) as DefaultValues<Fields>,
  });
  const { change, isBusy } = useChangeOrder(order.id);

  const goOnFrom = (news: EditConflict) => {
    const states = { base: fieldsOf(seen), mine: form.getValues(), theirs: fieldsOf(news.order) };
    const merging = rules.merge(states);
    form.reset(merging.merged);
    setEditing({ seen: news.order, conflict: news, conflicting: merging.conflicting });
  };
  return {
    ...editing,
    form,
    isBusy,
    save: (asked, onSuccess, onError) =>
      change(asked, {
        onSuccess,
        onError: (error) =>
          error instanceof OrderChangedError ? goOnFrom(error.conflict) : onError(error),
      }),
    takeTheirs: (contests) => {
      form.reset(rules.takeTheirs(form.getValues(), fieldsOf(seen), contests));
      setEditing({ ...editing, conflicting: conflicting.filter((one) => !contests.includes(one)) });
    },
    hasInput: () => !rules.isSame(form.getValues(), fieldsOf(seen)),
  };
}
