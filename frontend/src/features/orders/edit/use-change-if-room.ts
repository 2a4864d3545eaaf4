import { useState } from 'react';
import { fullOf } from '#frontend/entities/order/full.ts';
import type { FullQuestion } from '#frontend/entities/order/full-dialog.tsx';
import type { Full } from '#shared/schemas/capacity.ts';
import { useChangeOrder } from './api/change-order.ts';
import type { OrderChange } from './order-changes.ts';

type Outcome = { onSuccess: () => void; onError: (error: Error) => void };

const pickupOf = ({ body, seen }: OrderChange): string =>
  ('pickupDate' in body && body.pickupDate) || seen.pickupDate;

/**
 * Changes an order like `useChangeOrder`. If a change is rejected because a day is full, `question`
 * is for the dialog, whose answers send the change again (docs/product.md#capacity).
 */
export function useChangeIfRoom(orderId: string) {
  const { change, ...changing } = useChangeOrder(orderId);
  const [refused, setRefused] = useState<{ full: Full; asked: OrderChange; outcome: Outcome }>();
  const save = (asked: OrderChange, outcome: Outcome) => {
    setRefused(undefined);
    change(asked, {
      onSuccess: outcome.onSuccess,
      onError: (error) => {
        const full = fullOf(error);
        if (full) setRefused({ full, asked, outcome });
        else outcome.onError(error);
      },
    });
  };
  const ask = ({ full, asked, outcome }: NonNullable<typeof refused>): FullQuestion => {
    // Every part that can be rejected this way has these fields, but the compiler cannot tell which it is.
    const again = (more: { override: { reason: string } } | { pickupDate: string }) =>
      save({ ...asked, body: { ...asked.body, ...more } } as OrderChange, outcome);
    return {
      full,
      pickupDate: pickupOf(asked),
      timezone: asked.seen.timezone,
      busy: changing.isBusy,
      moveLabel: 'Move the pickup and save',
      onMove: (pickupDate) => again({ pickupDate }),
      onTakeAnyway: (reason) => again({ override: { reason } }),
      onClose: () => setRefused(undefined),
    };
  };
  return { ...changing, save, question: refused && ask(refused) };
}
