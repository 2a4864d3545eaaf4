import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FullQuestion } from '#frontend/entities/order/full-dialog.tsx';
import { toast } from '#frontend/lib/toasts.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { OrderChangedError } from './api/change-order.ts';
import type { EditConflict } from './edit-conflict.ts';
import type { OrderChange } from './order-changes.ts';
import type { ThreeStates } from './three-way-merge.ts';
import { useChangeIfRoom } from './use-change-if-room.ts';

/** The rules for editing one part of an order. `Contest` is a value that two users can change differently. */
type Rules<Fields extends FieldValues, Output, Contest> = {
  fieldsOf: (order: OrderDetail) => Fields;
  schemaOf: (order: OrderDetail) => z.ZodMiniType<Output, Fields>;
  merge: (states: ThreeStates<Fields>) => { merged: Fields; conflicting: Contest[] };
  /** Returns my form with the other user's value for each of these conflicts. */
  takeTheirs: (mine: Fields, theirs: Fields, contests: Contest[]) => Fields;
  /** True if both forms would be saved with the same values. */
  isSame: (one: Fields, other: Fields) => boolean;
};

type Editing<Contest> = {
  /** The order with which the fields started, and on which the change is based. */
  seen: OrderDetail;
  conflict: EditConflict | undefined;
  /** The values that both users changed differently. */
  conflicting: Contest[];
};

export type ConflictForm<Fields extends FieldValues, Output, Contest> = Editing<Contest> & {
  form: UseFormReturn<Fields, unknown, Output>;
  isBusy: boolean;
  save: (change: OrderChange, onSaved: () => void, onError: (error: Error) => void) => void;
  takeTheirs: (contests: Contest[]) => void;
  hasInput: () => boolean;
  /** Set if the change was rejected because a day is full. */
  question: FullQuestion | undefined;
};

/**
 * A form that changes an order and keeps its input if another user was faster:
 * 1. The server rejects the change.
 * 2. The other user's changes are merged into the form.
 * 3. The next attempt is based on their version.
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
    // All fields are present, but the compiler cannot derive that for a generic form.
    defaultValues: fieldsOf(order) as DefaultValues<Fields>,
  });
  const { save: send, isBusy, question } = useChangeIfRoom(order.id);

  const goOnFrom = (news: EditConflict) => {
    const states = { base: fieldsOf(seen), mine: form.getValues(), theirs: fieldsOf(news.order) };
    const merging = rules.merge(states);
    form.reset(merging.merged);
    setEditing({ seen: news.order, conflict: news, conflicting: merging.conflicting });
  };
  const hasInput = () => !rules.isSame(form.getValues(), fieldsOf(seen));
  const save: ConflictForm<Fields, Output, Contest>['save'] = (change, onSaved, onError) => {
    if (!hasInput()) {
      toast({ title: 'Nothing was changed' });
      return onSaved();
    }
    send(change, {
      onSuccess: onSaved,
      onError: (error) => {
        if (error instanceof OrderChangedError) goOnFrom(error.conflict);
        else onError(error);
      },
    });
  };
  return {
    ...editing,
    form,
    isBusy,
    save,
    question,
    takeTheirs: (contests) => {
      form.reset(rules.takeTheirs(form.getValues(), fieldsOf(seen), contests));
      setEditing({ ...editing, conflicting: conflicting.filter((one) => !contests.includes(one)) });
    },
    hasInput,
  };
}
