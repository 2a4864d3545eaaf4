import { useState, useSyncExternalStore } from 'react';
import { lastMethod, useDeviceTill } from '#frontend/entities/order/remembered.ts';
import { wholeSum } from '#frontend/entities/order/whole-sum.ts';
import {
  handedBefore,
  issuesOf,
  useHandOver,
  useUndoHandOver,
} from '#frontend/features/pickups/api/hand-over.ts';
import { useWholeOrder } from '#frontend/features/pickups/api/pickups.ts';
import { isNotReady, toTake as toTakeNow } from '#frontend/features/pickups/sections.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { useFacts } from '#frontend/offline/outbox.ts';
import { takeBack } from '#frontend/offline/send-facts.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { counterMethods, isTakenOffline } from '#shared/payments/entries.ts';
import { sheetLineKey } from '#shared/production/production-sheet.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { HandOverDoubt, Pickup } from '#shared/schemas/pickups.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import { giveLabel } from './card-words.ts';

export type CardProps = {
  pickup: Pickup;
  day: string;
  timezone: string;
  /**
   * The lines that the kitchen has made, by `sheetLineKey`; undefined if the ticks of the order's day are not
   * known.
   */
  made: ReadonlySet<string> | undefined;
  /** True if another customer has the same last name. */
  isTwin: boolean;
  /** True while the store cannot be reached. Actions that need it are disabled. */
  isOffline: boolean;
  onClose: () => void;
};

/**
 * The positions of the lines that are still here, and of those to hand over now. Lines that the kitchen has
 * not finished start unticked, but only if it has ticked anything on this order.
 */
function useLines({ pickup, made }: Pick<CardProps, 'pickup' | 'made'>) {
  const { id, items } = pickup;
  const [chosen, setChosen] = useState<number[]>();
  const open = items.flatMap(({ isGone }, position) => (isGone ? [] : [position]));
  const isMade = (position: number) =>
    !isNotReady(pickup) || !made?.size || made.has(sheetLineKey(id, position));
  const ticked = open.filter((position) => (chosen ? chosen.includes(position) : isMade(position)));
  const toggle = (position: number) =>
    setChosen(
      ticked.includes(position) ? ticked.filter((one) => one !== position) : [...ticked, position],
    );
  return { open, ticked, isMade, toggle };
}

const doubtsOf = (pickup: Pickup, today: string, timezone: string): HandOverDoubt[] => [
  ...(isNotReady(pickup) ? (['not-ready'] as const) : []),
  ...(storeDay(pickup.pickupDate, timezone) === today ? [] : (['wrong-day'] as const)),
];

/** True if both have the same lines, so that a position names the same line. */
const hasSameLines = ({ items }: Pickup, order: OrderDetail): boolean =>
  items.length === order.items.length &&
  items.every(({ productTitle, quantity }, position) => {
    const line = order.items[position];
    return line?.productTitle === productTitle && line.quantity === quantity;
  });

/** The amount due, and how it can be paid: cards need the network. */
function useTaking({ pickup, isOffline }: Pick<CardProps, 'pickup' | 'isOffline'>) {
  const settings = usePublicSettings().data;
  const last = useSyncExternalStore(lastMethod.subscribe, lastMethod.get);
  const { till } = useDeviceTill();
  const records = recordsPayments(settings);
  const rounding = settings?.cash_rounding ?? 'off';
  const methods = counterMethods.filter((one) => !isOffline || isTakenOffline(one));
  const method = methods.find((one) => one === last) ?? 'cash';
  const toTake = toTakeNow(pickup);
  const amount = records && toTake > 0 ? wholeSum(method, { toPay: toTake, rounding }) : toTake;
  const sent = records
    ? { payment: { method, amount, till, toPay: toTake } }
    : { paymentStatus: 'paid' as const };
  return {
    toTake,
    amount,
    records,
    methods,
    method,
    sent: toTake > 0 ? sent : {},
    /** False until the settings say whether payments are recorded, unless nothing is due. */
    isKnown: toTake === 0 || settings !== undefined,
  };
}

export function useCard({ pickup, day, timezone, made, isOffline }: CardProps) {
  const now = useNow();
  const today = storeDay(now, timezone);
  const words = useWords();
  const order = useWholeOrder(pickup).data;
  const unsent = useFacts('handOver').findLast(({ orderId }) => orderId === pickup.id);
  const lines = useLines({ pickup, made });
  const taking = useTaking({ pickup, isOffline });
  const handOver = useHandOver(pickup, day);
  const undo = useUndoHandOver(pickup.id, day);
  const { ticked, open } = lines;
  const doubts = doubtsOf(pickup, today, timezone);
  const isPart = ticked.length < open.length;
  // The request needs the ids of the lines, which only the full order has.
  const ids =
    order && hasSameLines(pickup, order)
      ? ticked.flatMap((position) => order.items[position]?.id ?? [])
      : undefined;
  const press = () => {
    if (taking.toTake > 0 && taking.records) lastMethod.update(() => taking.method);
    handOver.send({
      anyway: doubts,
      positions: ticked,
      ...(isPart && { lines: ids }),
      ...taking.sent,
    });
  };
  return {
    order,
    now,
    today,
    lines,
    doubts,
    ...taking,
    label: giveLabel(
      {
        amount: taking.amount,
        count: isPart ? ticked.length : undefined,
        all: pickup.items.length,
        isOtherDay: doubts.includes('wrong-day'),
      },
      words,
    ),
    press,
    isBusy: handOver.isBusy,
    cannotPress: !taking.isKnown || ticked.length === 0 || (isPart && !ids),
    issue: issuesOf(handOver.error)[0]?.message,
    faster: handedBefore(handOver.error),
    undo: undo.send,
    /** A hand-over on this device that has not been sent yet. */
    unsent,
    takeBack: () => unsent && void takeBack(unsent.id),
  };
}
