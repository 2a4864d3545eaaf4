import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fullOf } from '#frontend/entities/order/full.ts';
import { useSession } from '#frontend/entities/session/session.ts';
import { ApiError, errorText, pathOf, send } from '#frontend/lib/api-client.ts';
import { type Toast, toast, toastFailure } from '#frontend/lib/toasts.ts';
import { useWrite } from '#frontend/lib/use-call.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { sendNow } from '#frontend/offline/send-facts.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { isTakenOffline } from '#shared/payments/entries.ts';
import type { UpdateOrderCustomer } from '#shared/schemas/order-input.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import {
  type HandOverBody,
  handedOverSchema,
  type Keep,
  type NoShowBody,
  type Pickup,
} from '#shared/schemas/pickups.ts';
import { capital } from '#shared/text/capital.ts';
import type { Language } from '#shared/words/languages.ts';
import { putPickup } from './pickups.ts';

/** Who has handed an order over, if that is why a request was refused. */
export const handedBefore = (error: unknown) =>
  error instanceof ApiError && error.code === 'handed-over'
    ? handedOverSchema.safeParse(error.body).data
    : undefined;

/** What is wrong with what was entered. */
export const issuesOf = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? error.issues : [];

/** True if the server may have done it all the same. */
const isUnanswered = (error: Error) => !(error instanceof ApiError) || error.status >= 500;

/** Whatever the screen itself tells: who was faster, what is full, and what is wrong with a field. */
const isTold = (error: Error) =>
  handedBefore(error) !== undefined || fullOf(error) !== undefined || issuesOf(error).length > 0;

type Changing<Body> = {
  /** Resolves to undefined if it is kept and sent later. */
  change: (body: Body, id: string) => Promise<OrderDetail | undefined>;
  /** Said where the screen does not show it. */
  done?: (order: OrderDetail, body: Body) => Toast;
  failure: string;
};

/**
 * Changes an order, one change at a time, and shows it as the change leaves it. Pressing again after a lost
 * response sends the same id, which counts once; after an answer the next press has an id of its own.
 */
function useChange<Body>(orderId: string, day: string, { change, done, failure }: Changing<Body>) {
  const client = useQueryClient();
  const { failures, ui } = useWords();
  const id = useRef(crypto.randomUUID());
  const mutationKey = ['change-pickup', orderId];
  const shown = [
    pathOf(pickupsApi.readPickups, { params: { day } }),
    pathOf(ordersApi.readOrder, { params: { id: orderId } }),
  ];
  const mutation = useMutation<OrderDetail | undefined, Error, Body>({
    mutationKey,
    mutationFn: (body) => change(body, id.current),
    onSuccess: (order, body) => {
      id.current = crypto.randomUUID();
      if (!order) return;
      if (done) toast(done(order, body));
      return putPickup(client, day, order);
    },
    onError: (error) => {
      if (!isUnanswered(error)) id.current = crypto.randomUUID();
      if (!isTold(error))
        toastFailure(
          failures.title,
          isUnanswered(error) ? failures.unanswered : errorText(error, failure, ui.error),
        );
      // It may have been done after all, or somebody else was faster.
      for (const path of shown) void client.invalidateQueries({ queryKey: [path] });
    },
  });
  return {
    error: mutation.error,
    isBusy: useIsMutating({ mutationKey }) > 0,
    send: (body: Body, outcome?: { onSuccess: () => void }) => {
      // Read from the client: a second press may come before the first has rendered.
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(body, outcome);
    },
  };
}

type Payment = NonNullable<HandOverBody['payment']>;
type Press = Omit<HandOverBody, 'id' | 'payment'> & { payment?: Omit<Payment, 'id'> };

const canWait = ({ payment }: HandOverBody): boolean => !payment || isTakenOffline(payment.method);

/**
 * Hands an order over, with what is taken for it. Who was faster is left to the card. Without network it is
 * kept on the device, and sent later with the time of the press (docs/product.md#to-settle).
 */
export function useHandOver({ id, orderNumber, contentVersion }: Pickup, day: string) {
  const doneBy = useSession().user?.id;
  return useChange(id, day, {
    change: async ({ positions, ...given }: Press & { positions: number[] }, press) => {
      const { payment, ...rest } = given;
      // The payment is of the same press.
      const body = { ...rest, id: press, ...(payment && { payment: { ...payment, id: press } }) };
      const request = () => send(pickupsApi.handOver, { params: { id }, body });
      if (!canWait(body)) return request();
      const at = new Date().toISOString();
      const late = { ...body, saidAt: at, doneBy, ...(contentVersion && { contentVersion }) };
      const order = { orderId: id, orderNumber, lines: positions };
      return sendNow({ kind: 'handOver', id: press, at, ...order, body: late }, request);
    },
    failure: useWords().give.failed,
  });
}

export const useUndoHandOver = (id: string, day: string) =>
  useChange(id, day, {
    change: (handover: string) => send(pickupsApi.undoHandOver, { params: { id, handover } }),
    failure: useWords().give.undoFailed,
  });

export const useKeepOrder = (id: string, day: string) =>
  useChange(id, day, {
    change: (body: Keep) => send(pickupsApi.keepOrder, { params: { id }, body }),
    failure: useWords().keep.failed,
  });

type OnShelf = { pickup: Pickup; shelf: string };

/** Says on which shelf the boxes of an order are. One request after the other: the last word counts. */
export function usePutOnShelf(day: string) {
  const { shelves, ui } = useWords();
  return useWrite(
    ({ pickup, shelf }: OnShelf) =>
      send(pickupsApi.keepOrder, { params: { id: pickup.id }, body: { shelf } }),
    {
      scope: { id: 'shelves' },
      done: ({ orderNumber, shelf = '–' }) => ({
        title: shelves.isOn(orderNumber, shelf),
        isOfScreen: true,
      }),
      failed: (error, { pickup }) => ({
        title: shelves.notSaved(pickup.orderNumber),
        text: errorText(error, shelves.notSavedText, ui.error),
      }),
      after: (client, order) => putPickup(client, day, order),
    },
  );
}

/** A printed page of what is on each shelf; generated each time it is opened. */
export const shelvesPdfUrl = (day: string, lang: Language): string =>
  `/api/pickups/${day}/shelves/pdf?lang=${lang}`;

/** Cancels an order for which nobody came. */
export function useGiveUp(id: string, day: string) {
  const { giveUp } = useWords();
  return useChange(id, day, {
    change: (body: Omit<NoShowBody, 'id'>, press) =>
      send(pickupsApi.giveUp, { params: { id }, body: { ...body, id: press } }),
    done: ({ orderNumber }) => ({ title: giveUp.done(orderNumber), text: giveUp.doneText }),
    failure: giveUp.failed,
  });
}

/** The fields that a move changes, and the reason for taking it over the limit. */
export type Move = Pick<
  UpdateOrderCustomer,
  'pickupDate' | 'pickupLocation' | 'pickupLocationNote' | 'override'
>;

/** Moves the pickup of an order, unless somebody has changed the order since. */
export function useMovePickup(order: OrderDetail, day: string) {
  const { dates, move } = useWords();
  return useChange(order.id, day, {
    change: (wanted: Move) =>
      send(ordersApi.updateOrderCustomer, {
        params: { id: order.id },
        headers: { 'if-match': `"${order.version}"` },
        body: {
          customerFirstName: order.customer.firstName,
          customerLastName: order.customer.lastName || null,
          customerEmail: order.customer.email || null,
          customerPhone: order.customer.phone,
          orderNotes: order.orderNotes,
          ...wanted,
        },
      }),
    done: ({ pickupDate, timezone }) => ({
      title: move.done,
      text: capital(dates.pickup(pickupDate, timezone)),
    }),
    failure: move.failed,
  });
}
