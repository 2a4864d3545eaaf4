import { pickupOf } from '#frontend/entities/order/pickup-form.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { issuesOf, showIssues } from '#frontend/lib/form-errors.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { errorTexts } from '#shared/errors.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import {
  type CustomerInput,
  customerBody,
  customerFieldName,
  customerFieldsOf,
  customerFormSchema,
  customerGroups,
} from './customer-form.ts';
import { type Group, threeWayMerge } from './three-way-merge.ts';
import { useConflictForm } from './use-conflict-form.ts';

const takeTheirs = (
  mine: CustomerInput,
  theirs: CustomerInput,
  groups: Group<CustomerInput>[],
): CustomerInput => {
  const taken = { ...mine };
  for (const name of groups.flat()) Object.assign(taken, { [name]: theirs[name] });
  return taken;
};

/**
 * The form of 'Edit Customer Information', or of 'Move Pickup' if `isMove`. It keeps its input if
 * another user was faster.
 */
export function useCustomerForm(order: OrderDetail, onSaved: () => void, isMove: boolean) {
  const places = usePlaces();
  const { save, ...editing } = useConflictForm(order, {
    fieldsOf: customerFieldsOf,
    schemaOf: () => customerFormSchema,
    merge: (states) => threeWayMerge<CustomerInput>(customerGroups, states),
    takeTheirs,
    isSame: (one, other) => customerGroups.flat().every((name) => one[name] === other[name]),
  });
  const { form, seen } = editing;

  const submit = form.handleSubmit((fields) => {
    const pickupDate = pickupOf(fields, seen);
    if (pickupDate !== seen.pickupDate && pickupDate < new Date().toISOString()) {
      const message = errorTexts['pickup-in-the-past'];
      form.setError('pickupTime', { message }, { shouldFocus: true });
      return;
    }
    const body = customerBody(fields, seen, places);
    save({ part: 'customer', body, seen, isMove }, onSaved, (error) => {
      // An error about a past pickup is shown at the time.
      const isPast = error instanceof ApiError && error.code === 'pickup-in-the-past';
      showIssues(form, issuesOf(error), (path) =>
        isPast ? 'pickupTime' : customerFieldName.safeParse(path).data,
      );
    });
  });
  return { ...editing, submit };
}
