import { type QueryClient, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { useWrite } from '#frontend/lib/use-call.ts';
import { documentsApi } from '#shared/api/documents.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { OrderDetail, OrderEmail } from '#shared/schemas/orders.ts';
import type { Entry } from '#shared/schemas/payments.ts';
import { orderQuery } from './get-order.ts';
import { changeKey, putOrder } from './order-cache.ts';

/** Another user may have been faster. */
const readAgain = (orderId: string) => (client: QueryClient) =>
  client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });

/**
 * Requests the next PDF version. The order is then refetched, even after an error, because the
 * version may have been reserved.
 */
export const useGeneratePdf = (orderId: string) =>
  useWrite(() => send(documentsApi.generatePdf, { params: { id: orderId } }), {
    done: ({ version }) => ({
      title: 'PDF generated',
      text: `New PDF version ${version} has been created.`,
    }),
    failed: (error) => {
      // Only the server knows when an exhausted quota allows the next one.
      const isQuota = error instanceof ApiError && error.code === 'too-many-attempts';
      const text = isQuota ? error.error : undefined;
      return { title: 'Generation failed', text: text ?? 'Failed to generate PDF' };
    },
    after: readAgain(orderId),
    afterFailure: readAgain(orderId),
  });

/** Sends an e-mail of an order again, to its current recipient. */
export const useResendEmail = (orderId: string) =>
  useWrite(
    ({ id }: OrderEmail) => send(ordersApi.resendEmail, { params: { id: orderId, emailId: id } }),
    {
      done: (order, { kind, to }) => {
        // The newest e-mail of this kind: the customer's address may have changed.
        const sent = order.emails.findLast((email) => email.kind === kind);
        return { title: 'E-mail is on its way', text: `To ${sent?.to ?? to}` };
      },
      failedTitle: 'Resend failed',
      failed: 'Failed to resend the e-mail',
      after: putOrder,
      afterFailure: readAgain(orderId),
    },
  );

export const useEmailReceipt = (orderId: string) =>
  useWrite(
    ({ id }: Pick<Entry, 'id'>) =>
      send(ordersApi.emailReceipt, { params: { id: orderId, paymentId: id } }),
    {
      done: ({ customer }) => ({ title: 'Receipt is on its way', text: `To ${customer.email}` }),
      failedTitle: 'Not sent',
      failed: 'Failed to e-mail the receipt',
      after: putOrder,
      afterFailure: readAgain(orderId),
    },
  );

/** Undoes the last hand-over of an order, with its payment. Sending it again does not undo another one. */
export function useUndoHandOver(orderId: string) {
  const client = useQueryClient();
  const mutationKey = changeKey(orderId);
  const { mutate } = useWrite(
    (handover: string) => send(pickupsApi.undoHandOver, { params: { id: orderId, handover } }),
    {
      mutationKey,
      done: () => ({ title: 'Hand-over undone', text: 'The order is as it was before.' }),
      failedTitle: 'Not undone',
      failed: 'Failed to undo the hand-over',
      after: putOrder,
      afterFailure: readAgain(orderId),
    },
  );
  return {
    isBusy: useIsMutating({ mutationKey }) > 0,
    undo: (handover: string) => {
      // Read from the client: a second press may come before the first has rendered.
      if (client.isMutating({ mutationKey }) === 0) mutate(handover);
    },
  };
}

/** E-mails the newest version of an order to the customer, or records that they know it. */
export function useTellCustomer({ id }: Pick<OrderDetail, 'id'>) {
  const told = {
    failedTitle: 'Update failed',
    failed: 'Failed to tell the customer',
    after: putOrder,
    afterFailure: readAgain(id),
  };
  const email = useWrite(() => send(ordersApi.emailCustomer, { params: { id } }), {
    ...told,
    done: ({ customer }) => ({ title: 'E-mail is on its way', text: `To ${customer.email}` }),
  });
  const knows = useWrite(
    (version: number) => send(ordersApi.noteCustomerKnows, { params: { id }, body: { version } }),
    {
      ...told,
      done: (_order, version) => ({
        title: 'Noted',
        text: `The customer knows version ${version}.`,
      }),
    },
  );
  return { email: email.mutate, knows: knows.mutate, isBusy: email.isPending || knows.isPending };
}

/**
 * Copies an address that is still being read, since Safari copies only what was promised during the press.
 */
async function copied(asked: Promise<{ url: string }>): Promise<void> {
  const text = asked.then(({ url }) => url);
  const copying = navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  await Promise.all([text, copying]);
}

/** Copies the address of the order's page for its customer, or a new one, which ends the earlier ones. */
export function usePageLink({ id, version }: OrderDetail) {
  const client = useQueryClient();
  const params = { id };
  const headers = { 'if-match': `"${version}"` };
  const outcome = {
    done: 'Link copied',
    failedTitle: 'Not copied',
    failed: 'Failed to copy the link',
    after: readAgain(id),
    afterFailure: readAgain(id),
  };
  const mutationKey = ['new-link', id];
  const { mutate: copy } = useWrite(
    () => copied(send(ordersApi.readPageLink, { params })),
    outcome,
  );
  const { mutate } = useWrite(() => copied(send(ordersApi.renewPageLink, { params, headers })), {
    ...outcome,
    mutationKey,
  });
  return {
    copy,
    renew: (onSettled: () => void) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(undefined, { onSettled });
    },
  };
}

/** All orders of this order's customer, refetched each time the dialog asks. */
export const useCustomerOrders = (orderId: string) =>
  useQuery({
    ...callQuery(ordersApi.listCustomerOrders, { params: { id: orderId } }),
    refetchOnMount: 'always',
  });

/** One call handles only some of many orders, so it is repeated until none is left. */
async function forgetAll(orderId: string, codeword: string): Promise<void> {
  for (;;) {
    const given = { params: { id: orderId }, body: { codeword } };
    const { remaining } = await send(ordersApi.forgetCustomer, given);
    if (remaining === 0) return;
  }
}

/** Any cached order, list or figure may name the customer, even after a failure halfway. */
const readAnew = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      /^\/api\/(orders|customers|dashboard|waiting)/.test(String(key)) &&
      !/customer-orders$/.test(String(key)),
  });

/** True if the codeword can be entered again, at once or after a while. */
export const isAboutCodeword = (error: Error): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'incorrect-codeword' || error.code === 'too-many-attempts');

/** Makes the server forget an order's customer in all their orders. Takes the codeword. */
export const useForgetCustomer = (orderId: string) =>
  useWrite((codeword: string) => forgetAll(orderId, codeword), {
    done: () => ({ title: 'Customer forgotten', text: 'Their orders no longer name them.' }),
    failed: (error) =>
      isAboutCodeword(error)
        ? undefined
        : {
            title: 'Not forgotten',
            text: errorText(error, 'The customer could not be forgotten'),
          },
    after: readAnew,
    afterFailure: readAnew,
  });
