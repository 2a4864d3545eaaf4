import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { fullOf } from '#frontend/entities/order/full.ts';
import { OrderChangedError, useChangeOrder } from '#frontend/features/orders/api/change-order.ts';
import type { EditConflict } from '#frontend/features/orders/conflict/edit-conflict.ts';
import type { OrderChange } from '#frontend/features/orders/conflict/order-changes.ts';
import type { ThreeStates } from '#frontend/features/orders/conflict/three-way-merge.ts';
import type { Full } from '#shared/schemas/capacity.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** The rules for editing one part of an order. `Contest` is a value that two users can change differently. */
type Rules<Fields extends FieldValues, Output, Contest> = {
  fieldsOf: (order: OrderDetail) => Fields;
  schemaOf: (order: OrderDetail) => z.ZodType<Output, Fields>;
  merge: (states: ThreeStates<Fields>) => { merged: Fields; conflicting: Contest[] };
  /** Returns my form with the other user's value for each of these conflicts. */
  takeTheirs: (mine: Fields, theirs: Fields, contests: Contest[]) => Fields;
  /** True if both forms would be saved with the same values. */
  isSame: (one: Fields, other: Fields) => boolean;
};

type Editing<Contest> = {
  /** The order that the fields started with, and on which the change is based. */
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
  /** The change that was refused because a day is full. */
  refused: Refused | undefined;
  takeAnyway: (reason: string) => void;
  /** Saves the refused change with another pickup. */
  moveTo: (pickupDate: string) => void;
  closeRefused: () => void;
};

type Refused = {
  full: Full;
  asked: OrderChange;
  onSaved: () => void;
  onError: (error: Error) => void;
};

/**
 * A form that changes an order and keeps its input if somebody else was faster:
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
  const { change, isBusy } = useChangeOrder(order.id);
  const [refused, setRefused] = useState<Refused>();

  const goOnFrom = (news: EditConflict) => {
    const states = { base: fieldsOf(seen), mine: form.getValues(), theirs: fieldsOf(news.order) };
    const merging = rules.merge(states);
    form.reset(merging.merged);
    setEditing({ seen: news.order, conflict: news, conflicting: merging.conflicting });
  };
  const save: ConflictForm<Fields, Output, Contest>['save'] = (asked, onSaved, onError) => {
    setRefused(undefined);
    change(asked, {
      onSuccess: onSaved,
      onError: (error) => {
        const full = fullOf(error);
        if (error instanceof OrderChangedError) goOnFrom(error.conflict);
        else if (full) setRefused({ full, asked, onSaved, onError });
        else onError(error);
      },
    });
  };
  const saveRefused = (more: { override: { reason: string } } | { pickupDate: string }) => {
    if (!refused) return;
    const { asked, onSaved, onError } = refused;
    // Both parts whose change may be refused so have these fields; the compiler loses which part it is.
    save({ ...asked, body: { ...asked.body, ...more } } as OrderChange, onSaved, onError);
  };
  return {
    ...editing,
    form,
    isBusy,
    save,
    refused,
    closeRefused: () => setRefused(undefined),
    takeAnyway: (reason) => saveRefused({ override: { reason } }),
    moveTo: (pickupDate) => saveRefused({ pickupDate }),
    takeTheirs: (contests) => {
      form.reset(rules.takeTheirs(form.getValues(), fieldsOf(seen), contests));
      setEditing({ ...editing, conflicting: conflicting.filter((one) => !contests.includes(one)) });
    },
    hasInput: () => !rules.isSame(form.getValues(), fieldsOf(seen)),
  };
}
