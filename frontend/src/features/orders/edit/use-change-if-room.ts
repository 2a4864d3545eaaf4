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
 * Changes an order as `useChangeOrder` does. While a change is refused because a day is full,
 * `question` is what the dialog asks: its answers send the change again (docs/product.md#capacity).
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
    // All parts whose change may be refused so have these fields; the compiler loses which part it is.
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
