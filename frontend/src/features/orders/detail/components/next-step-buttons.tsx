import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { orderQuery } from '#frontend/features/orders/api/get-order.ts';
import {
  type NextStep,
  nextSteps,
  type StepKey,
} from '#frontend/features/orders/detail/next-steps.ts';
import {
  OrderChangedError,
  type useChangeOrder,
} from '#frontend/features/orders/edit/api/change-order.ts';
import { useRecordsPayments } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useShortcut, useSingleKeys } from '#frontend/lib/use-shortcut.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { MarkReadyDialog } from './mark-ready-dialog.tsx';

type Props = {
  order: OrderDetail;
  changing: Pick<ReturnType<typeof useChangeOrder>, 'change' | 'isBusy'>;
};

const sendsEmail = ({ change: { part, body } }: NextStep) =>
  part === 'status' && body.status === 'ready';

export function NextSteps({ order, changing: { change, isBusy } }: Props) {
  const client = useQueryClient();
  const recordsPayments = useRecordsPayments();
  const { open, close, show } = useDialog<NextStep>();
  /** A key pressed while the previous step is being saved: 'P' and 'C' often follow each other quickly. */
  const waiting = useRef<StepKey>(undefined);
  const take = ({ change: step }: NextStep, key?: StepKey) => {
    const isSent = change(
      { ...step, isUndoable: true },
      {
        onSuccess: () => press(waiting.current),
        onError: () => {
          waiting.current = undefined;
        },
      },
    );
    waiting.current = isSent ? undefined : key;
  };
  const press = (key?: StepKey) => {
    // A key may be pressed after a change was saved and before the screen shows it.
    const seen = client.getQueryData(orderQuery(order.id).queryKey) ?? order;
    const step = key && nextSteps(seen, recordsPayments).find((one) => one.key === key);
    if (step) take(step, key);
  };
  const hasKeys = useSingleKeys();
  useShortcut('p', () => press('p'));
  useShortcut('c', () => press('c'));
  const markReady = (said: { notifyCustomer?: boolean; shelf?: string }) => {
    const body = { status: 'ready' as const, ...said };
    // After a conflict the dialog closes, because the screen behind it shows the other user's changes.
    // After other errors it stays open.
    const onError = (error: Error) => error instanceof OrderChangedError && close();
    change({ part: 'status', body, seen: order }, { onSuccess: close, onError });
  };
  return (
    <>
      {nextSteps(order, recordsPayments).map((step) => (
        <Button
          // The main button stays the same element, so that it keeps the focus from step to step.
          key={step.isMain ? 'main' : step.label}
          variant={step.isMain ? 'contained' : 'outlined'}
          color={step.isMain ? 'primary' : 'inherit'}
          disabled={isBusy}
          aria-keyshortcuts={hasKeys ? step.key?.toUpperCase() : undefined}
          onClick={() => (sendsEmail(step) ? open(step) : take(step))}
        >
          {step.label}
        </Button>
      ))}
      {show((_step, opening) => (
        <MarkReadyDialog order={order} busy={isBusy} onMark={markReady} {...opening} />
      ))}
    </>
  );
}
